import type { Answer } from '#contract/client.ts';
import { shipmentDecisions } from '#contract/trade/shipments/step-decisions.ts';
import type { Locale } from '#domain/values/locale.ts';
import { loadDecisions } from '#web/kit/load-decisions.ts';

export type OrderShipments = Answer<'GET /staff/orders/{id}/shipments'>;

/** Shipments with what may be decided of each, in the reader's language. */
export function showShipments(shipments: OrderShipments['shipments'], locale: Locale) {
  return shipments.map((shipment) => ({
    ...shipment,
    decisions: loadDecisions(shipmentDecisions, {
      locale,
      allowed: shipment.allowed,
      without: shipment.is_reported ? ['depart.unready_reason'] : [],
    }),
  }));
}
export type ShownShipment = ReturnType<typeof showShipments>[number];

/** The same of an order. */
export const loadShipments = (found: OrderShipments, locale: Locale) => ({
  ...found,
  shipments: showShipments(found.shipments, locale),
});
export type ShownShipments = ReturnType<typeof loadShipments>;
