import type { freightRates } from '#contract/market/freight-rates.ts';
import { nothing, open, type Rows } from '../row.ts';

const params = { id: '7f3a1d0e-57c4-4e0a-9a5e-0d8f8a8a8a8a' };
const change = { destination_province_id: 10, vehicle: 'truck6', from: 1, to: 1 };

export const freightRateRows: Rows<typeof freightRates> = {
  'GET /staff/freight-rates': nothing,
  'PUT /staff/freight-rates': open(() => ({ body: { origin_province_id: 21, changes: [change] } })),
  'GET /staff/freight-rates/file/{format}': open(() => ({ params: { format: 'csv' }, query: { origin: 21 } })),
  'POST /staff/freight-rates/file': open(() => ({ body: {} })),
  'GET /staff/freight-rates/upload/{id}': open(() => ({ params })),
  'POST /staff/freight-rates/upload/{id}/apply': open(() => ({ params })),
  'POST /staff/freight-rates/upload/{id}/revert': open(() => ({ params })),
  'DELETE /staff/freight-rates/upload/{id}': open(() => ({ params })),
};
