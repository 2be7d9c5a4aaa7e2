import type { goodsReceipts } from '#contract/trade/goods-receipts/calls.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { arrivals } from './arrival-list.ts';
import { findArrival, shipmentsForBuyer } from './find-receipts.ts';
import { receiveShipment } from './receive-shipment.ts';

export const routes: Routes<typeof goodsReceipts> = {
  'GET /arrivals': ({ caller, query }) => arrivals.page(query, caller),
  'GET /arrivals/export': ({ caller, query }) => arrivals.export(query, caller, null),
  'GET /arrivals/{id}': ({ caller, params }) => findArrival(caller, params.id),
  'GET /orders/{id}/receipts': ({ caller, params }) => shipmentsForBuyer(caller, params.id),
  'POST /shipments/{id}/receipt': async ({ caller, params, body }) => ({
    status: true,
    claims: await receiveShipment(caller, params.id, body),
  }),
};
