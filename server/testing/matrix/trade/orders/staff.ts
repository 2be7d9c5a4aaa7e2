import type { staffOrders } from '#contract/trade/orders/staff.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

export const staffOrdersRows: Rows<typeof staffOrders> = {
  'GET /staff/orders': nothing,
  'GET /staff/orders/export': nothing,
  'GET /staff/orders/{id}': open(({ order }) => ({ params: { id: order } })),
  'POST /staff/orders/{id}/confirm': open(({ order }) => ({ params: { id: order }, body: {} })),
  'POST /staff/orders/{id}/refuse': open(({ order }) => ({ params: { id: order }, body: { reason: 'x' } })),
  'POST /staff/orders/{id}/ship': open(({ order }) => ({ params: { id: order }, body: {} })),
  'POST /staff/orders/{id}/deliver': open(({ order }) => ({ params: { id: order }, body: {} })),
  'POST /staff/orders/{id}/take-back': open(({ order }) => ({
    params: { id: order },
    body: { what: 'shipped', reason: 'x' },
  })),
  'PUT /staff/orders/{id}/custom-status': open(({ order }) => ({
    params: { id: order },
    body: { custom_status: '' },
  })),
  'POST /staff/orders/{id}/cancel': open(({ order }) => ({ params: { id: order }, body: { reason: 'x' } })),
  'POST /staff/orders/{id}/cancel-lines': open(({ order }) => ({
    params: { id: order },
    body: { order_item_ids: [999_999], reason: 'x' },
  })),
  'GET /staff/reservation-rules': nothing,
  'PUT /staff/reservation-rules': open(() => ({ body: { confirm_within_hours: 24, most_unconfirmed: 5_000_000 } })),
  'GET /staff/orders/{id}/contracts': open(({ order }) => ({ params: { id: order } })),
  'POST /staff/orders/{id}/contract': open(({ order }) => ({
    params: { id: order },
    body: { delivery_date: '2026-07-20', remark: 'x', reason: 'x' },
  })),
  'GET /staff/contracts/{id}/pdf': open(({ contract }) => ({ params: { id: contract } })),
  'GET /staff/purchases/{id}/delivery-note': open(({ purchase }) => ({ params: { id: purchase } })),
  'POST /staff/settlements/{id}/verify': open(({ settlement }) => ({ params: { id: settlement } })),
  'POST /staff/settlements/{id}/verify-amount': open(({ settlement }) => ({
    params: { id: settlement },
    body: { amount: 1, reason: 'bank_fee' },
  })),
  'POST /staff/orders/{id}/write-off': open(({ order }) => ({
    params: { id: order },
    body: { amount: 1, reason: 'rounding' },
  })),
  'POST /staff/settlements/{id}/reject': open(({ settlement }) => ({
    params: { id: settlement },
    body: { reason: 'x' },
  })),
};
