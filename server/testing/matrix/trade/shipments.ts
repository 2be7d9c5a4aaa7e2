import { shipmentDecisions } from '#contract/trade/shipments/step-decisions.ts';
import type { shipments } from '#contract/trade/shipments/calls.ts';
import { decisionRows } from '../decision-rows.ts';
import { hidden, open, type Rows } from '../row.ts';

export const shipmentsRows: Rows<typeof shipments> = {
  'GET /staff/orders/{id}/shipments': open(({ order }) => ({ params: { id: order } })),
  'POST /staff/orders/{id}/shipments': open(({ order, cartLine }) => ({
    params: { id: order },
    body: { lines: [{ order_item_id: cartLine, quantity: 1 }] },
  })),
  'GET /staff/trips/{id}/shipments': open(({ trip }) => ({ params: { id: trip } })),
  'GET /orders/{id}/shipments': hidden(({ order }) => ({ params: { id: order } })),
  'GET /seller/sales/{id}/shipments': hidden(({ purchase }) => ({ params: { id: purchase } })),
  'GET /seller/shipments/{id}/lots': hidden(({ shipment }) => ({ params: { id: shipment } })),
  'PUT /seller/shipments/{id}/lots': hidden(({ shipment, cartLine }) => ({
    params: { id: shipment },
    body: { version: 1, lines: [{ order_item_id: cartLine, lots: [] }] },
  })),
  'PUT /seller/shipments/{id}/weights': hidden(({ shipment }) => ({
    params: { id: shipment },
    body: { version: 1, lines: [{ id: 1, weighed_kg: null }] },
  })),
  'PUT /staff/shipments/{id}/weights': open(({ shipment }) => ({
    params: { id: shipment },
    body: { version: 1, lines: [{ id: 1, weighed_kg: null }] },
  })),
  'POST /staff/shipments/{id}/weigh-ticket': open(({ shipment }) => ({ params: { id: shipment } })),
  ...decisionRows(shipmentDecisions, ({ shipment }) => shipment),
};
