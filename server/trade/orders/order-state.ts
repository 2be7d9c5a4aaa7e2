import type { OrderState } from '#domain/trade/order-status.ts';
import type { OrderDetail } from './order-detail-row.ts';

/** The part of an order that the rules of its status look at. */
export function stateOf(
  row: Pick<
    OrderDetail,
    | 'status'
    | 'purchaser_status'
    | 'contract_status'
    | 'payment_type'
    | 'payment_status'
    | 'logistic_status'
    | 'custom_status'
  >,
): OrderState {
  return row as OrderState;
}
