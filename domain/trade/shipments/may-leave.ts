import { NOT_PREPARED, canHappen, type OrderState } from '#domain/trade/order-status.ts';

/** Whether goods of an order may leave: as for the whole of it, also where a part has left before. */
export function mayLeave(order: OrderState): boolean {
  return canHappen('ship', { ...order, logistic_status: NOT_PREPARED });
}
