import { CONFIRMED, ORDER_ACTIVE, PAID, PAYMENT_CREDIT, type OrderState } from '#domain/trade/order-status.ts';

/** What was paid can go back; of an order on credit, what is owed can become less. */
export function mayRefund(order: OrderState): boolean {
  return (
    order.status === ORDER_ACTIVE &&
    (order.payment_status === PAID || (order.payment_type === PAYMENT_CREDIT && order.purchaser_status === CONFIRMED))
  );
}
