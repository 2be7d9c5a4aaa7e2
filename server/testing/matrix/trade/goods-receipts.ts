import type { goodsReceipts } from '#contract/trade/goods-receipts/calls.ts';
import { hidden, nothing, type Rows } from '../row.ts';

export const goodsReceiptsRows: Rows<typeof goodsReceipts> = {
  'GET /arrivals': nothing,
  'GET /arrivals/export': nothing,
  'GET /arrivals/{id}': hidden(({ shipment }) => ({ params: { id: shipment } })),
  'GET /orders/{id}/receipts': hidden(({ order }) => ({ params: { id: order } })),
  'POST /shipments/{id}/receipt': hidden(({ shipment }) => ({
    params: { id: shipment },
    body: { lines: [{ id: 1, delivered_quantity: 1 }] },
  })),
};
