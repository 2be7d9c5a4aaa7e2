import {
  ORDER_ACTIVE,
  PAID,
  PAYMENT_CREDIT,
  PAYMENT_TRANSFER,
  canHappen,
  isOverdue,
  type OrderState,
} from '#domain/trade/order-status.ts';
import { coverage } from '#domain/money/receivables/receivable.ts';
import { MINUTE_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';

/**
 * One QR code that was made for an order: it waits for money, has it, was replaced by one of another amount, or is
 * over.
 */
export const gatewayPaymentStates = ['open', 'paid', 'replaced', 'closed'] as const;
export type GatewayPaymentState = (typeof gatewayPaymentStates)[number];

export type GatewayPaymentEvent = 'money_arrived' | 'amount_changed' | 'order_over';

/** Where an event leads; what is not listed changes nothing. Only an open code can change: the others are history. */
const TRANSITIONS: Readonly<Record<GatewayPaymentEvent, GatewayPaymentState>> = {
  money_arrived: 'paid',
  amount_changed: 'replaced',
  order_over: 'closed',
};

export function gatewayPaymentAfter(state: GatewayPaymentState, event: GatewayPaymentEvent): GatewayPaymentState {
  return state === 'open' ? TRANSITIONS[event] : state;
}

/** What money means for the order that it names: it pays it, staff look at it, or it goes back. */
export type MoneyOutcome =
  | { kind: 'paid' }
  | { kind: 'paid_in_part' }
  | { kind: 'review'; reason: 'amount_differs' | 'order_not_confirmed' }
  | { kind: 'refund'; reason: 'order_cancelled' | 'already_paid' };

export function outcomeOfMoney(order: OrderState, outstanding: Satang, amount: Satang): MoneyOutcome {
  if (order.status !== ORDER_ACTIVE) return { kind: 'refund', reason: 'order_cancelled' };
  if (order.payment_status === PAID) return { kind: 'refund', reason: 'already_paid' };
  if (!canHappen('pay_by_gateway', order)) return { kind: 'review', reason: 'order_not_confirmed' };
  const covered = coverage(outstanding, amount);
  if (covered === 'whole') return { kind: 'paid' };
  return isRepaidInParts(order) && covered === 'part'
    ? { kind: 'paid_in_part' }
    : { kind: 'review', reason: 'amount_differs' };
}

/** A debt may be repaid in parts, and late; any other order is paid at once, and in time. */
export function isRepaidInParts({ payment_type }: Pick<OrderState, 'payment_type'>): boolean {
  return payment_type === PAYMENT_CREDIT;
}

/** Whether an order takes money now: confirmed, not paid, the time to pay not over. */
export function mayBePaid(order: OrderState & { due_date: Date | null }, now: Date): boolean {
  return canHappen('pay_by_gateway', order) && (isRepaidInParts(order) || !isOverdue(order, now));
}

/** Whether the buyer is shown a QR code: of an order to be paid so, and of one on credit to be repaid. */
export function mayShowQr(order: OrderState & { due_date: Date | null }, now: Date): boolean {
  return order.payment_type !== PAYMENT_TRANSFER && mayBePaid(order, now);
}

const HOUR_MS = 60 * MINUTE_MS;
/** While the buyer may be paying, the gateway is asked often. */
const NEW_MS = 30 * MINUTE_MS;
const SOON_MS = 2 * MINUTE_MS;
const LATER_MS = 15 * MINUTE_MS;

/** When the gateway is asked next about a code that nobody has paid. */
export function nextInquiry(madeAt: Date, now: Date): Date {
  const isNew = now.getTime() - madeAt.getTime() < NEW_MS;
  return new Date(now.getTime() + (isNew ? SOON_MS : LATER_MS));
}

/** Ours: a transfer between two banks may take a day, and the gateway as long to tell of it. */
const LOOKED_FOR_MS = 48 * HOUR_MS;

/** Whether money by a code is still looked for. For an order that is over it is, until the code is two days old. */
export function isLookedFor(code: { created_at: Date; is_over: boolean }, now: Date): boolean {
  return !code.is_over || now.getTime() - code.created_at.getTime() <= LOOKED_FOR_MS;
}
