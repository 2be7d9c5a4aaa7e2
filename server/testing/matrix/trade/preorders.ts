import type { preorders } from '#contract/trade/preorders.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const version = 1;
const terms = { version, unit_price: 1050, delivery_date: '2026-09-14', valid_until: '2026-07-20' };
const refusal = { version, reason: 'x' };

export const preordersRows: Rows<typeof preorders> = {
  'GET /preorders': nothing,
  'GET /preorders/export': nothing,
  'GET /preorders/{id}': hidden(({ preorder }) => ({ params: { id: preorder } })),
  'GET /preorders/{id}/pdf': hidden(({ preorder }) => ({ params: { id: preorder } })),
  'POST /preorders': open(({ preorderStock }) => ({
    body: { productstock_id: preorderStock, quantity: 1, wished_date: '2026-09-14', province_id: 10 },
  })),
  'POST /preorders/{id}/accept': hidden(({ preorder }) => ({ params: { id: preorder }, body: { version } })),
  'POST /preorders/{id}/decline': hidden(({ preorder }) => ({ params: { id: preorder }, body: refusal })),
  'POST /preorders/{id}/withdraw': hidden(({ preorder }) => ({ params: { id: preorder }, body: refusal })),
  'GET /seller/preorders': nothing,
  'GET /seller/preorders/export': nothing,
  'GET /seller/preorders/{id}': hidden(({ preorder }) => ({ params: { id: preorder } })),
  'POST /seller/preorders/{id}/answer': hidden(({ preorder }) => ({ params: { id: preorder }, body: terms })),
  'POST /seller/preorders/{id}/refuse': hidden(({ preorder }) => ({ params: { id: preorder }, body: refusal })),
  'GET /staff/preorders': nothing,
  'GET /staff/preorders/export': nothing,
  'GET /staff/preorders/{id}': open(({ preorder }) => ({ params: { id: preorder } })),
  'POST /staff/preorders/{id}/answer': open(({ preorder }) => ({ params: { id: preorder }, body: terms })),
  'POST /staff/preorders/{id}/refuse': open(({ preorder }) => ({ params: { id: preorder }, body: refusal })),
};
