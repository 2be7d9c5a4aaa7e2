import type { addresses } from '#contract/addresses.ts';
import { nothing, open, type Rows } from './row.ts';

export const addressesRows: Rows<typeof addresses> = {
  'POST /address/auto-complete': open(() => ({ body: { name: 'สีลม' } })),
  'GET /company-address/myaddress': nothing,
  'POST /company-address/add': open(() => ({ body: { name: 'x', address: 'y', sub_district_id: 100_402, post_code: '10500', phone: '0812345678' } })),
};
