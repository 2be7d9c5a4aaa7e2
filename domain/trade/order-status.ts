import type { Satang } from '#domain/values/money.ts';

/** Where an order waits for the marketplace's people, in the order in which it passes them. */
export const orderQueues = ['to_confirm', 'to_ship', 'to_fetch', 'to_deliver'] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** An unpaid order is cancelled this long after its confirmation. */
export const PAYMENT_WINDOW_HOURS = 24;
/** After a slip is rejected, the buyer has at least this long to send another. */
export const SLIP_RETRY_HOURS = 24;
const HOUR_MS = 3_600_000;

export const ORDER_ACTIVE = 1;
export const ORDER_CANCELLED = 2;
export const ORDER_EXPIRED = 3;
/** `purchaser_status`: the marketplace's purchasing staff ask the sellers. */
export const TO_CONFIRM = 0;
export const CONFIRMED = 1;
export const REFUSED = 2;
/** `contract_status`: the buyer agrees to the contract by placing the order; a changed one waits for them. */
export const CONTRACT_WAITING = 0;
export const CONTRACT_CONFIRMED = 1;
/** `plastket_status`: the marketplace's own handling. */
export const HANDLING_STARTED = 1;
export const HANDLING_CLOSED = 2;
/** `sale_type` of a seller's part of an order. */
export const SALE_PROCESSING = 1;
export const SALE_DELIVERED = 2;
export const SALE_CANCELLED = 3;
/** `receiving_type`: goods come to an address, or are fetched. */
export const RECEIVED_BY_DELIVERY = 1;
export const RECEIVED_BY_PICK_UP = 2;
export type Receiving = typeof RECEIVED_BY_DELIVERY | typeof RECEIVED_BY_PICK_UP;
export const PAYMENT_CREDIT = 1;
export const PAYMENT_QR = 2;
export const PAYMENT_TRANSFER = 3;
/** All of them. */
export const paymentTypes = [PAYMENT_CREDIT, PAYMENT_QR, PAYMENT_TRANSFER] as const;
export const UNPAID = 0;
export const PAID = 1;
export const PARTLY_PAID = 2;
export const NOT_PREPARED = 0;
export const PREPARING = 1;
export const SHIPPED = 2;
export const DELIVERED = 3;
export const SETTLEMENT_WAITING = 0;
export const SETTLEMENT_VERIFIED = 1;
export const SETTLEMENT_REJECTED = 2;

/** What an order's row says of where it stands. */
export interface OrderState {
  status: 1 | 2 | 3;
  purchaser_status: 0 | 1 | 2;
  contract_status: 0 | 1;
  payment_type: 1 | 2 | 3;
  payment_status: 0 | 1 | 2;
  logistic_status: 0 | 1 | 2 | 3;
  custom_status: string | null;
}

/**
 * `order_status_type`. A custom status is one that staff wrote; an order on credit is to repay once it is delivered.
 */
export const TYPE_WAITING_CONFIRMATION = 1;
export const TYPE_WAITING_PAYMENT = 2;
export const TYPE_ON_DELIVERY = 3;
export const TYPE_COMPLETED = 4;
export const TYPE_CUSTOM = 5;
export const TYPE_TO_REPAY = 6;
export const TYPE_CANCELLED = 7;
export const orderStatusTypes = [
  TYPE_WAITING_CONFIRMATION,
  TYPE_WAITING_PAYMENT,
  TYPE_ON_DELIVERY,
  TYPE_COMPLETED,
  TYPE_CUSTOM,
  TYPE_TO_REPAY,
  TYPE_CANCELLED,
] as const;
export type OrderStatusType = (typeof orderStatusTypes)[number];

/** The one status that people see; derived, never stored. Its SQL twin stands in server/trade/orders. */
export function orderStatusType(order: OrderState): OrderStatusType {
  if (order.status !== ORDER_ACTIVE) return TYPE_CANCELLED;
  if (order.custom_status !== null) return TYPE_CUSTOM;
  if (order.purchaser_status !== CONFIRMED || order.contract_status !== CONTRACT_CONFIRMED)
    return TYPE_WAITING_CONFIRMATION;
  const isCredit = order.payment_type === PAYMENT_CREDIT;
  if (!isCredit && order.payment_status !== PAID) return TYPE_WAITING_PAYMENT;
  if (order.logistic_status !== DELIVERED) return TYPE_ON_DELIVERY;
  return order.payment_status === PAID ? TYPE_COMPLETED : TYPE_TO_REPAY;
}

/** What the order list's filter calls everything. */
export const FILTER_ALL = 0;
/** The filter has no custom status: its 5 is "cancelled". */
export const FILTER_CANCELLED = 5;
export type OrderFilter =
  | Exclude<OrderStatusType, typeof TYPE_CUSTOM | typeof TYPE_CANCELLED>
  | typeof FILTER_CANCELLED;

const ORDER_FILTERS: ReadonlySet<number> = new Set([
  TYPE_WAITING_CONFIRMATION,
  TYPE_WAITING_PAYMENT,
  TYPE_ON_DELIVERY,
  TYPE_COMPLETED,
  FILTER_CANCELLED,
  TYPE_TO_REPAY,
]);

/** What a number asks the order list for: 0 everything, one that stands for no state nothing. */
export function orderFilterOf(status: number): OrderFilter | 'all' | 'none' {
  if (status === FILTER_ALL) return 'all';
  return ORDER_FILTERS.has(status) ? (status as OrderFilter) : 'none';
}

/** An order with a custom status is found where it would stand without. */
export function matchesOrderFilter(order: OrderState, filter: OrderFilter): boolean {
  const type = orderStatusType({ ...order, custom_status: null });
  return type === (filter === FILTER_CANCELLED ? TYPE_CANCELLED : filter);
}

type OrderGuard = (order: OrderState) => boolean;

/** What staff decide of an order, and when they may. */
export const STAFF_ORDER_GUARDS = {
  confirm: (order) => isActive(order) && order.purchaser_status === TO_CONFIRM,
  // Also of what was confirmed, or agreed before: a seller who defaults then is no less the one who failed.
  refuse: (order) => isActive(order) && order.logistic_status < SHIPPED,
  ship: (order) =>
    isActive(order) &&
    order.purchaser_status === CONFIRMED &&
    order.contract_status === CONTRACT_CONFIRMED &&
    order.logistic_status < SHIPPED &&
    (order.payment_type === PAYMENT_CREDIT || order.payment_status === PAID),
  deliver: (order) => isActive(order) && order.logistic_status === SHIPPED,
  take_back_shipped: (order) => isActive(order) && order.logistic_status === SHIPPED,
  // What is on credit got its tax invoice by being delivered.
  take_back_delivered: (order) =>
    isActive(order) && order.logistic_status === DELIVERED && order.payment_type !== PAYMENT_CREDIT,
  write_off: (order) => isActive(order) && order.payment_status === PARTLY_PAID,
  custom_status: (order) => isActive(order),
  cancel: (order) => isActive(order) && order.logistic_status < SHIPPED,
} as const satisfies Readonly<Record<string, OrderGuard>>;

/** What slips, buyers, gateways and jobs do to an order. */
const OTHER_ORDER_GUARDS = {
  pay_by_gateway: (order) => isWaitingForTransfer(order),
  upload_slip: (order) => isWaitingForTransfer(order),
  // What a completed order was paid with stays.
  remove_slip: (order) => orderStatusType({ ...order, custom_status: null }) !== TYPE_COMPLETED,
  // Also of an order that was cancelled meanwhile: money that came for it goes back.
  verify_slip: (order) => order.purchaser_status !== TO_CONFIRM,
  reject_slip: (order) => order.purchaser_status !== TO_CONFIRM,
  // Once the sellers have confirmed, the buyer asks sales.
  cancel_by_buyer: (order) => isActive(order) && order.purchaser_status === TO_CONFIRM,
  // A changed contract that nobody confirms does not hold the goods for ever.
  expire: (order) =>
    isWaitingForMoney(order) && order.payment_type !== PAYMENT_CREDIT && order.payment_status === UNPAID,
  // Nobody confirmed it in time.
  lapse: (order) => isActive(order) && order.purchaser_status === TO_CONFIRM && order.payment_status === UNPAID,
} as const satisfies Readonly<Record<string, OrderGuard>>;

/** When each event may happen. Data, so that use cases, screens and tests ask the same table. */
export const ORDER_GUARDS = { ...STAFF_ORDER_GUARDS, ...OTHER_ORDER_GUARDS };
export type OrderEvent = keyof typeof ORDER_GUARDS;

export function canHappen(event: OrderEvent, order: OrderState): boolean {
  return ORDER_GUARDS[event](order);
}

function isActive(order: OrderState): boolean {
  return order.status === ORDER_ACTIVE;
}

function isWaitingForMoney(order: OrderState): boolean {
  return isActive(order) && order.purchaser_status === CONFIRMED && order.payment_status !== PAID;
}

function isWaitingForTransfer(order: OrderState): boolean {
  return isWaitingForMoney(order) && order.contract_status === CONTRACT_CONFIRMED;
}

/**
 * Whether an order waits for staff in one of their queues. It is ready to fetch once one of its sellers has the goods
 * ready.
 */
export function waitsInQueue(queue: OrderQueue, order: OrderState & { ready_sales: number }): boolean {
  if (queue === 'to_fetch') return canHappen('ship', order) && order.ready_sales > 0;
  return canHappen(QUEUE_EVENTS[queue], order);
}

const QUEUE_EVENTS = { to_confirm: 'confirm', to_ship: 'ship', to_deliver: 'deliver' } as const;

/** Paid when what was verified reaches what is to be paid. */
export function paymentStatusOf(payable: Satang, verified: Satang): 0 | 1 | 2 {
  if (verified >= payable) return PAID;
  return verified > 0n ? PARTLY_PAID : UNPAID;
}

/** When an order that is not on credit must be paid. */
export function dueDate(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + PAYMENT_WINDOW_HOURS * HOUR_MS);
}

/**
 * When an order must be paid once one of its slips is rejected: never earlier than before. Credit is due by its own
 * term, and an order that is paid or not confirmed waits for no slip.
 */
export function dueDateAfterRejection(order: OrderState & { due_date: Date | null }, rejectedAt: Date): Date | null {
  if (order.due_date === null || order.payment_type === PAYMENT_CREDIT || !isWaitingForMoney(order))
    return order.due_date;
  return new Date(Math.max(order.due_date.getTime(), rejectedAt.getTime() + SLIP_RETRY_HOURS * HOUR_MS));
}

export function isOverdue(
  order: { due_date: Date | null; payment_status: number; status: number },
  now: Date,
): boolean {
  return (
    order.status === ORDER_ACTIVE && order.due_date !== null && order.payment_status !== PAID && now > order.due_date
  );
}

/**
 * Cancelled by itself: past due, not on credit, nothing paid, no slip to be verified and no message of money to be
 * worked off.
 */
export function mayExpire(
  order: OrderState & { due_date: Date | null; waiting_slips: number; waiting_messages: number },
  now: Date,
): boolean {
  return (
    canHappen('expire', order) && isOverdue(order, now) && order.waiting_slips === 0 && order.waiting_messages === 0
  );
}

/**
 * Cancelled by itself, too: past the time in which staff confirm, nothing paid, no slip and no message of money to be
 * worked off.
 */
export function mayLapse(
  order: OrderState & { confirm_by: Date | null; waiting_slips: number; waiting_messages: number },
  now: Date,
): boolean {
  return (
    canHappen('lapse', order) &&
    order.confirm_by !== null &&
    now > order.confirm_by &&
    order.waiting_slips === 0 &&
    order.waiting_messages === 0
  );
}

/** The sale list's filter: 0 all, 1 and 2 themselves, any other value 3. Null means all. */
export function saleTypeOfFilter(filter: number): 1 | 2 | 3 | null {
  if (filter === 0) return null;
  return filter === 1 || filter === 2 ? filter : 3;
}
