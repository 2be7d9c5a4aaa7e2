import { slipDecisions } from '#contract/money/slip-decisions.ts';
import { orderDecisions } from '#contract/trade/orders/staff-decisions.ts';
import type { staffOrders } from '#contract/trade/orders/staff.ts';
import { decisionRows } from '#server/testing/matrix/decision-rows.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

export const staffOrdersRows: Rows<typeof staffOrders> = {
  'GET /staff/orders': nothing,
  'GET /staff/orders/export': nothing,
  'GET /staff/orders/{id}': open(({ order }) => ({ params: { id: order } })),
  ...decisionRows(orderDecisions, ({ order }) => order),
  ...decisionRows(slipDecisions, ({ settlement }) => settlement),
  'GET /staff/reservation-rules': nothing,
  'PUT /staff/reservation-rules': open(() => ({ body: { confirm_within_hours: 24, most_unconfirmed: 5_000_000 } })),
  'GET /staff/orders/{id}/contracts': open(({ order }) => ({ params: { id: order } })),
  'GET /staff/contracts/{id}/pdf': open(({ contract }) => ({ params: { id: contract } })),
  'GET /staff/purchases/{id}/delivery-note': open(({ purchase }) => ({ params: { id: purchase } })),
};
