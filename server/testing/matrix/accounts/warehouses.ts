import type { warehouses } from '#contract/accounts/warehouses.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const warehouse = {
  name: 'x',
  address: 'y',
  sub_district_id: 100_402,
  post_code: '10500',
  contact_person: 'z',
  mobile: '0812345678',
};

export const warehousesRows: Rows<typeof warehouses> = {
  'GET /company-warehouse/mywarehouse': nothing,
  'POST /company-warehouse/add': open(() => ({ body: warehouse })),
  'PUT /company-warehouse/{id}': hidden((of) => ({ params: { id: of.warehouse }, body: warehouse })),
  'DELETE /company-warehouse/{id}': hidden((of) => ({ params: { id: of.warehouse } })),
};
