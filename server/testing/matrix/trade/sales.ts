import type { sales } from '#contract/trade/sales.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const ready_date = '2026-07-10';

export const salesRows: Rows<typeof sales> = {
  'GET /order/mySalesList': nothing,
  'GET /order/mySalesList/count': nothing,
  'GET /seller/orders': nothing,
  'GET /seller/orders/export': nothing,
  'GET /order/mySales/{id}': hidden(({ purchase }) => ({ params: { id: purchase } })),
  'PUT /order/mySales/{id}/ready': hidden(({ purchase }) => ({ params: { id: purchase }, body: { ready_date } })),
  'POST /order/mySales/ready': open(({ purchase }) => ({ body: { ids: [purchase], ready_date } })),
  'DELETE /order/mySales/{id}/ready': hidden(({ purchase }) => ({ params: { id: purchase } })),
  'POST /order/mySales/{id}/weigh-ticket': hidden(({ purchase }) => ({ params: { id: purchase } })),
  'GET /order/mySales/pick-list': hidden(({ purchase }) => ({ query: { ids: String(purchase) } })),
  'GET /order/mySales/{id}/delivery-note': hidden(({ purchase }) => ({ params: { id: purchase } })),
};
