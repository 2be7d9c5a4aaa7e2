import type { coupons } from '#contract/trade/coupons.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const params = { id: 1 };
const campaign = {
  name_th: 'คูปอง',
  name_en: 'Coupon',
  name_cn: '优惠券',
  kind: 'amount',
  amount: 100,
  paid_by: 'marketplace',
  first_day: '2026-07-01',
  last_day: '2026-07-31',
};

export const couponsRows: Rows<typeof coupons> = {
  'POST /coupon/check': hidden(({ draft }) => ({ body: { order_id: draft, discount_code: 'NOSUCHCODE' } })),
  'POST /coupon/remove': hidden(({ draft }) => ({ body: { order_id: draft } })),
  'GET /seller/coupons': nothing,
  'POST /seller/coupons/{id}/answer': hidden(() => ({
    params: { id: 999_999 },
    body: { answer: 'agreed', version: 1 },
  })),
  'GET /staff/coupons/campaigns': nothing,
  'GET /staff/coupons/campaigns/export': nothing,
  'GET /staff/coupons/uses': nothing,
  'GET /staff/coupons/uses/export': nothing,
  'GET /staff/coupons/choices': nothing,
  'GET /staff/coupons/campaigns/{id}': open(() => ({ params })),
  'POST /staff/coupons/campaigns': open(() => ({ body: campaign })),
  'PUT /staff/coupons/campaigns/{id}': open(() => ({ params, body: { ...campaign, version: 1 } })),
  'POST /staff/coupons/campaigns/{id}/end': open(() => ({ params, body: { version: 1, reason: 'over' } })),
  'POST /staff/coupons/campaigns/{id}/code': open(() => ({ params, body: { code: 'PLAST10' } })),
  'POST /staff/coupons/campaigns/{id}/single-use-codes': open(() => ({ params, body: { count: 1 } })),
  'GET /staff/coupons/campaigns/{id}/codes': open(() => ({ params, query: { batch: 1 } })),
};
