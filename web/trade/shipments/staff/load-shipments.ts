import type { Answer } from '#contract/client.ts';
import { shipmentDecisions } from '#contract/trade/shipments/step-decisions.ts';
import type { Locale } from '#domain/values/locale.ts';
import { loadDecisions } from '#web/kit/load-decisions.ts';

export type OrderShipments = Answer<'GET /staff/orders/{id}/shipments'>;

/** The shipments of an order with what may be decided of each, in the reader's language. */
export function loadShipments(found: OrderShipments, locale: Locale) {
  const isUnready = new Map(found.lines.map(({ purchase_id, ready_date }) => [purchase_id, ready_date === null]));
  return {
    ...found,
    shipments: found.shipments.map((shipment) => ({
      ...shipment,
      decisions: loadDecisions(shipmentDecisions, {
        locale,
        allowed: shipment.allowed,
        without: isUnready.get(shipment.purchase_id) ? [] : ['depart.unready_reason'],
      }),
    })),
  };
}
export type ShownShipments = ReturnType<typeof loadShipments>;
