import { DELIVERED, ORDER_ACTIVE, RECEIVED_BY_DELIVERY, type OrderState } from './order-status.ts';

/** What decides whether an order's goods are still to come to the address that it names. */
export interface AddressUse extends Pick<OrderState, 'status' | 'logistic_status'> {
  /** Null: a draft of the checkout. */
  order_no: string | null;
  receiving_type: number | null;
}

/**
 * Whether an order keeps its address from being deleted: a placed order that is to be delivered there, until it has
 * been or is cancelled. A draft does not: it chooses its address anew. Nor does the billing address, which the order
 * has written down.
 */
export function isAwaitedAt(order: AddressUse): boolean {
  return (
    order.order_no !== null &&
    order.status === ORDER_ACTIVE &&
    order.receiving_type === RECEIVED_BY_DELIVERY &&
    order.logistic_status !== DELIVERED
  );
}
