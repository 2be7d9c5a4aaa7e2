import { expect, test } from 'vitest';
import {
  matchesOrderFilter,
  orderStatusType,
  type OrderFilter,
  type OrderState,
  type OrderStatusType,
} from '#domain/trade/order-status.ts';
import { logisticStatus, type FollowedShipment } from './follow.ts';
import { shipmentStates, type ShipmentState } from './shipment-steps.ts';

const LINES = [{ id: 1, purchase_id: 1, quantity: 10, not_to_come: 0 }];
const FILTERS: readonly OrderFilter[] = [1, 2, 3, 4, 5, 6];
const WAITING: ReadonlySet<ShipmentState> = new Set(['planned', 'ready', 'loaded', 'cancelled']);

const shipment = (state: ShipmentState, quantity: number): FollowedShipment => ({
  purchase_id: 1,
  state,
  departed_at: null,
  delivered_at: null,
  lines: [{ order_item_id: 1, quantity, delivered_quantity: null }],
});

/** What the specification's words make of an order of which some shipments left and some arrived. */
function specified({ payment_type, payment_status }: OrderState, isAllThere: boolean): OrderStatusType {
  if (payment_type !== 1 && payment_status !== 1) return 2;
  if (!isAllThere) return 3;
  return payment_status === 1 ? 4 : 6;
}

test('the specification’s statuses and filters hold for every pair of part shipments, however it is paid', () => {
  for (const first of shipmentStates)
    for (const second of shipmentStates)
      for (const payment_type of [1, 2, 3] as const)
        for (const payment_status of [0, 1, 2] as const) {
          const shipments = [shipment(first, 4), shipment(second, 6)];
          const isAllThere = first === 'delivered' && second === 'delivered';
          const hasLeft = !WAITING.has(first) || !WAITING.has(second);
          const logistic_status = logisticStatus(1, LINES, shipments);
          const underWay = hasLeft ? 2 : 1;
          expect(logistic_status).toBe(isAllThere ? 3 : underWay);
          const order: OrderState = {
            status: 1,
            purchaser_status: 1,
            contract_status: 1,
            payment_type,
            payment_status,
            logistic_status,
            custom_status: null,
          };
          const type = specified(order, isAllThere);
          expect(orderStatusType(order)).toBe(type);
          expect(FILTERS.filter((filter) => matchesOrderFilter(order, filter))).toEqual([type]);
          const cancelled: OrderState = { ...order, status: 2 };
          expect(FILTERS.filter((filter) => matchesOrderFilter(cancelled, filter))).toEqual([5]);
        }
});
