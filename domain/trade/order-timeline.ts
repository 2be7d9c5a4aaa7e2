import { bangkokDate } from '#domain/values/bangkok-time.ts';
import {
  CONFIRMED,
  CONTRACT_CONFIRMED,
  DELIVERED,
  ORDER_ACTIVE,
  PAID,
  PAYMENT_CREDIT,
  SHIPPED,
  type OrderState,
} from '#domain/trade/order-status.ts';

/**
 * The steps of an order's life. An order on credit is repaid at the end, another one is paid before its goods are
 * prepared. The buyer agrees to a contract by ordering: `agreed` is a step only while a changed one waits for them.
 */
export const orderSteps = ['placed', 'confirmed', 'agreed', 'paid', 'ready', 'shipped', 'delivered', 'repaid'] as const;
export type OrderStep = (typeof orderSteps)[number];

export const stepStates = ['done', 'current', 'ahead', 'cancelled'] as const;
export type StepState = (typeof stepStates)[number];

/** What the steps are read from; a time that nobody wrote down is null. */
export interface OrderTimes extends OrderState {
  placed_at: Date;
  confirmed_at: Date | null;
  /** When all of it was paid. */
  paid_at: Date | null;
  /** When the last seller said that the goods stand ready; null while one has not. */
  ready_at: Date | null;
  /** The day on which the last of the goods stand ready, as the sellers say. */
  ready_date: string | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  cancelled_at: Date | null;
  due_date: Date | null;
  /** The day on which the buyer wants the goods. */
  delivery_date: string | null;
}

export interface TimelineStep {
  step: OrderStep | 'cancelled';
  state: StepState;
  /** When it happened. */
  at: Date | null;
  /** Until when it is expected: a moment, or a day. Of what has happened, or will not any more, both are null. */
  expected_at: Date | null;
  expected_day: string | null;
}

/**
 * An order's steps: those that are done with their times, the one that is next, and those ahead with the times that are
 * expected. Of a cancelled order nothing is ahead.
 */
export function orderTimeline(order: OrderTimes, now: Date): TimelineStep[] {
  const isCredit = order.payment_type === PAYMENT_CREDIT;
  const isContractOpen = order.contract_status !== CONTRACT_CONFIRMED;
  const steps = orderSteps
    .filter((step) => step !== (isCredit ? 'paid' : 'repaid'))
    .filter((step) => step !== 'agreed' || isContractOpen);
  const happened = steps.map((step) => ({ step, ...isDone[step](order, bangkokDate(now)) }));
  if (order.status !== ORDER_ACTIVE)
    return [
      ...happened.filter(({ done }) => done).map(({ step, at }) => past(step, 'done', at)),
      past('cancelled', 'cancelled', order.cancelled_at),
    ];
  const next = happened.findIndex(({ done }) => !done);
  return happened.map(({ step, done, at }, index) => {
    if (done) return past(step, 'done', at);
    return { step, state: index === next ? 'current' : 'ahead', at: null, ...expectedOf(step, order) };
  });
}

const past = (step: TimelineStep['step'], state: 'done' | 'cancelled', at: Date | null): TimelineStep => ({
  step,
  state,
  at,
  expected_at: null,
  expected_day: null,
});

type Happened = { done: boolean; at: Date | null };

/** Whether each step has happened, and when. What has left was ready, whoever said so or not. */
const isDone: Readonly<Record<OrderStep, (order: OrderTimes, today: string) => Happened>> = {
  placed: ({ placed_at }) => ({ done: true, at: placed_at }),
  confirmed: ({ purchaser_status, confirmed_at }) => ({ done: purchaser_status === CONFIRMED, at: confirmed_at }),
  agreed: ({ contract_status }) => ({ done: contract_status === CONTRACT_CONFIRMED, at: null }),
  paid: ({ payment_status, paid_at }) => ({ done: payment_status === PAID, at: paid_at }),
  ready: ({ logistic_status, ready_at, ready_date }, today) => ({
    done: logistic_status >= SHIPPED || (ready_at !== null && ready_date !== null && ready_date <= today),
    at: ready_at,
  }),
  shipped: ({ logistic_status, shipped_at }) => ({ done: logistic_status >= SHIPPED, at: shipped_at }),
  delivered: ({ logistic_status, delivered_at }) => ({ done: logistic_status === DELIVERED, at: delivered_at }),
  repaid: ({ payment_status, paid_at }) => ({ done: payment_status === PAID, at: paid_at }),
};

/**
 * A payment is expected by when it is due, goods by the day that the buyer chose. Who confirms an order has no day to
 * do so.
 */
function expectedOf(step: OrderStep, order: OrderTimes): Pick<TimelineStep, 'expected_at' | 'expected_day'> {
  if (step === 'paid' || step === 'repaid') return { expected_at: order.due_date, expected_day: null };
  const day = { ready: order.ready_date, shipped: order.delivery_date, delivered: order.delivery_date };
  return { expected_at: null, expected_day: day[step as keyof typeof day] ?? null };
}
