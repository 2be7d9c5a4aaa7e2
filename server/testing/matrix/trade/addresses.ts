import type { addresses } from '#contract/trade/addresses.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const ADDRESS = { name: 'x', address: 'y', sub_district_id: 100_402, post_code: '10500', phone: '0812345678' };

export const addressesRows: Rows<typeof addresses> = {
  'POST /address/auto-complete': open(() => ({ body: { name: 'สีลม' } })),
  'GET /Provinces': nothing,
  'GET /Amphures': nothing,
  'GET /Districts': open(() => ({ query: { amphure_id: 1004 } })),
  'GET /company-address/myaddress': nothing,
  'POST /company-address/add': open(() => ({ body: ADDRESS })),
  'PUT /company-address/edit/{id}': hidden(({ address }) => ({ params: { id: address }, body: ADDRESS })),
  'DELETE /company-address/{id}': hidden(({ address }) => ({ params: { id: address } })),
  'PUT /company-address/default': hidden(({ address }) => ({ body: { shipping_address_id: address } })),
};
