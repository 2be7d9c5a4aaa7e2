import type { MessageOutcome } from '#domain/money/payments/gateway-message.ts';
import type { MoneyReviewReason } from '#domain/money/payments/money-review.ts';
import { referencesOf } from '#domain/money/payments/payment-references.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '../bulk.ts';

const GATEWAY = 'simulator';
/** A bank reports within seconds; a job works it off in the next one. */
const REPORTED_AFTER_MS = 4_000;
const WORKED_AFTER_MS = 5_000;

interface Money {
  cause: string;
  amount: bigint;
  paid_at: Date;
  order_id: number | null;
  order_no: string | null;
  company_id: number | null;
  ref1: string | null;
  ref2: string | null;
  /** Of money that finance had to look at, before or after it was booked. */
  review: 'amount_differs' | 'order_not_confirmed' | MoneyReviewReason | null;
}

/**
 * What the simulated bank said of each payment that the demo has, as its webhook would have been kept. After all that
 * writes money: the newest message has the highest id.
 */
export async function writeGatewayMessages(): Promise<void> {
  const money = await rows(sql<Money>`
    select t.cause /* not null: by a gateway */, t.amount, t.payment_date as paid_at, o.id as order_id, o.order_no,
      o.company_id, null as ref1, null as ref2, t.review_reason as review
    from settlements t join orders o on o.id = t.order_id where t.cause like ${`${GATEWAY}:%`}
    union all
    select r.cause, r.amount, r.paid_at, o.id, o.order_no, o.company_id, r.ref1, r.ref2, r.reason
    from money_reviews r left join orders o on o.id = r.order_id
    where r.cause like ${`${GATEWAY}:%`} and not exists (select from settlements t where t.cause = r.cause)
    order by paid_at`);
  await insertRows('gateway_messages', money.map(messageOf));
}

function messageOf({ cause, amount, paid_at, order_id, order_no, company_id, ref1, ref2, review }: Money) {
  const transaction_id = cause.slice(GATEWAY.length + 1);
  const after = (ms: number) => new Date(paid_at.getTime() + ms);
  const named = order_no !== null && company_id !== null ? referencesOf({ company_id, order_no }) : { ref1, ref2 };
  return {
    gateway: GATEWAY,
    message_id: `msg_${transaction_id.toLowerCase()}`,
    transaction_id,
    ...named,
    amount,
    paid_at,
    is_proven: true,
    order_id,
    received_at: after(REPORTED_AFTER_MS),
    worked_at: after(WORKED_AFTER_MS),
    outcome: outcomeOf(review),
  };
}

function outcomeOf(review: Money['review']): MessageOutcome {
  if (review === null) return 'paid';
  if (review === 'unknown_reference') return 'unknown';
  return review === 'amount_differs' || review === 'order_not_confirmed' ? 'review' : 'refund';
}
