import type { lineCancelling } from '#contract/trade/line-cancelling.ts';
import { hidden, type Rows } from '../row.ts';

export const lineCancellingRows: Rows<typeof lineCancelling> = {
  'POST /order/{id}/cancel-lines': hidden(({ order }) => ({
    params: { id: order },
    body: { order_item_ids: [999_999] },
  })),
};
