import {
  SETTLEMENT_REJECTED,
  SETTLEMENT_VERIFIED,
  SETTLEMENT_WAITING,
  TYPE_CANCELLED,
  TYPE_COMPLETED,
  TYPE_CUSTOM,
  TYPE_ON_DELIVERY,
  TYPE_TO_REPAY,
  TYPE_WAITING_CONFIRMATION,
  TYPE_WAITING_PAYMENT,
  type OrderStatusType,
} from '#domain/trade/order-status.ts';
import type { Status } from './status.ts';

/** By the API's number `order_status_type`. */
export const ORDER_STATUSES: Readonly<Record<OrderStatusType, Status>> = {
  [TYPE_WAITING_CONFIRMATION]: 'waiting_confirmation',
  [TYPE_WAITING_PAYMENT]: 'waiting_payment',
  [TYPE_ON_DELIVERY]: 'on_delivery',
  [TYPE_COMPLETED]: 'completed',
  [TYPE_CUSTOM]: 'custom',
  [TYPE_TO_REPAY]: 'to_repay',
  [TYPE_CANCELLED]: 'cancelled',
};

/** By the status of a slip. */
export const SLIP_STATUSES: Readonly<Record<number, Status>> = {
  [SETTLEMENT_WAITING]: 'slip_waiting',
  [SETTLEMENT_VERIFIED]: 'slip_verified',
  [SETTLEMENT_REJECTED]: 'slip_rejected',
};
