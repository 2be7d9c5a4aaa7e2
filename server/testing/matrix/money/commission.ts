import type { commission } from '#contract/money/commission.ts';
import { nothing, open, type Rows } from '../row.ts';

const rate = { company_id: null, subcategory_id: null, percent: 5, first_day: '2030-01-01', last_day: null };
const params = { id: 1 };

export const commissionRows: Rows<typeof commission> = {
  'GET /staff/commission/rates': nothing,
  'GET /staff/commission/rates/export': nothing,
  'GET /staff/commission/choices': nothing,
  'POST /staff/commission/rates': open(() => ({ body: rate })),
  'PUT /staff/commission/rates/{id}': open(() => ({ params, body: rate })),
  'POST /staff/commission/rates/{id}/end': open(() => ({ params, body: { last_day: '2030-01-02' } })),
  'DELETE /staff/commission/rates/{id}': open(() => ({ params })),
  'GET /commission/myrates': nothing,
};
