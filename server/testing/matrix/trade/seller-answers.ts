import type { sellerAnswerCalls } from '#contract/trade/seller-answers/calls.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

export const sellerAnswerRows: Rows<typeof sellerAnswerCalls> = {
  'POST /order/mySales/{id}/accept': hidden(({ purchase }) => ({ params: { id: purchase }, body: { version: 0 } })),
  'POST /order/mySales/{id}/accept-in-part': hidden(({ purchase }) => ({
    params: { id: purchase },
    body: { version: 0, lines: [{ order_item_id: 1, quantity: 1 }] },
  })),
  'POST /order/mySales/{id}/decline': hidden(({ purchase }) => ({
    params: { id: purchase },
    body: { version: 0, reason: 'out_of_stock' },
  })),
  'GET /order/mySales/{id}/equal-grades': hidden(({ purchase }) => ({ params: { id: purchase } })),
  'GET /order/{id}/parts': hidden(({ order }) => ({ params: { id: order } })),
  'POST /order/{id}/parts/{purchase_id}/agree': hidden(({ order, purchase }) => ({
    params: { id: order, purchase_id: purchase },
    body: { version: 1 },
  })),
  'POST /order/{id}/parts/{purchase_id}/refuse': hidden(({ order, purchase }) => ({
    params: { id: order, purchase_id: purchase },
    body: { version: 1 },
  })),
  'GET /staff/orders/{id}/answers': open(({ order }) => ({ params: { id: order } })),
  'GET /staff/purchases/{id}/replacements': open(({ purchase }) => ({ params: { id: purchase } })),
  'POST /staff/purchases/{id}/replace': open(({ purchase }) => ({
    params: { id: purchase },
    body: { version: 1, reason: 'x', lines: [{ order_item_id: 1, productstock_id: 1 }] },
  })),
  'POST /staff/purchases/{id}/replace-same': open(({ purchase }) => ({
    params: { id: purchase },
    body: { version: 1, reason: 'x', lines: [{ order_item_id: 1, productstock_id: 1 }] },
  })),
  'GET /staff/answer-rules': nothing,
  'PUT /staff/answer-rules': open(() => ({ body: { answer_within_hours: 4, confirms_by_itself: false } })),
};
