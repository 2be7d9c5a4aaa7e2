import type { quickOrder } from '#contract/trade/quick-order.ts';
import { hidden, open, nothing, type Rows } from '../row.ts';

export const quickOrderRows: Rows<typeof quickOrder> = {
  'POST /quick-order/match': open(() => ({ body: { text: 'HD2208J 40' } })),
  'POST /quick-order/file': nothing,
  'GET /quick-order/template/{format}': open(() => ({ params: { format: 'csv' } })),
  'GET /quick-order/order/{id}': hidden(({ order }) => ({ params: { id: order } })),
};
