import {
  FILTER_CANCELLED,
  PAID,
  PARTLY_PAID,
  PAYMENT_CREDIT,
  PAYMENT_QR,
  PAYMENT_TRANSFER,
  RECEIVED_BY_DELIVERY,
  RECEIVED_BY_PICK_UP,
  TYPE_COMPLETED,
  TYPE_ON_DELIVERY,
  TYPE_TO_REPAY,
  TYPE_WAITING_CONFIRMATION,
  TYPE_WAITING_PAYMENT,
  UNPAID,
  type OrderFilter,
} from './order-status.ts';

/** What lists of orders are filtered by, as addresses name it, with the numbers that orders keep. */
export const orderStateFilters = {
  waiting_confirmation: TYPE_WAITING_CONFIRMATION,
  waiting_payment: TYPE_WAITING_PAYMENT,
  on_delivery: TYPE_ON_DELIVERY,
  completed: TYPE_COMPLETED,
  to_repay: TYPE_TO_REPAY,
  cancelled: FILTER_CANCELLED,
} as const satisfies Record<string, OrderFilter>;
export type OrderStateFilter = keyof typeof orderStateFilters;
export const orderStateNames = Object.keys(orderStateFilters) as OrderStateFilter[];

export const paymentFilters = { unpaid: UNPAID, partly_paid: PARTLY_PAID, paid: PAID } as const;
export type PaymentFilter = keyof typeof paymentFilters;
export const paymentNames = Object.keys(paymentFilters) as PaymentFilter[];

export const paymentTypeFilters = {
  credit: PAYMENT_CREDIT,
  qr: PAYMENT_QR,
  transfer: PAYMENT_TRANSFER,
} as const;
export type PaymentTypeFilter = keyof typeof paymentTypeFilters;
export const paymentTypeNames = Object.keys(paymentTypeFilters) as PaymentTypeFilter[];

export const receivingFilters = { delivery: RECEIVED_BY_DELIVERY, pick_up: RECEIVED_BY_PICK_UP } as const;
export const receivingNames = Object.keys(receivingFilters) as (keyof typeof receivingFilters)[];

/** The name of a number, such as of what an order's row says. */
export const nameOfNumber = <Name extends string>(
  filters: Readonly<Record<Name, number>>,
  number: number,
): Name | undefined => (Object.keys(filters) as Name[]).find((name) => filters[name] === number);
