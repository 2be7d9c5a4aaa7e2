import { gatewayPaymentAfter, isLookedFor, nextInquiry } from '#domain/money/payments/gateway-payment.ts';
import type { PaymentReferences } from '#domain/money/payments/payment-references.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { leftBefore } from '#domain/money/payments/webhook-rules.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { paymentGateway } from './gateway/gateway.ts';
import { messagesLeft, storeMessage } from './messages.ts';
import { workMessage } from './work-messages.ts';

/** In one run; the bank allows five calls a second. */
const BATCH = 60;
/** A gateway that fails so often in one run is away: each call may wait for its time to run out. */
const MOST_FAILURES = 3;

interface OpenPayment extends PaymentReferences {
  id: number;
  created_at: Date;
  is_over: boolean;
}

/** Works off what was left, then asks the gateway for payments whose webhooks never came. */
export async function findPayments(): Promise<void> {
  const at = now();
  const failed: unknown[] = [];
  for (const id of await messagesLeft(leftBefore(at), BATCH))
    await workMessage(id).catch((error: unknown) => failed.push(error));
  if (paymentGateway()) failed.push(...(await askAll(at)));
  // What fails does not keep the others waiting, and is not passed over in silence.
  if (failed.length > 0) throw failed[0];
}

/** Answers what failed. */
async function askAll(at: Date): Promise<unknown[]> {
  const failed: unknown[] = [];
  for (const payment of await paymentsToAsk(at)) {
    await ask(payment, at).catch((error: unknown) => failed.push(error));
    if (failed.length === MOST_FAILURES) break;
  }
  return failed;
}

/** Each is asked once, whichever process comes first: the next time is written as it is taken. */
function paymentsToAsk(at: Date): Promise<OpenPayment[]> {
  return rows(sql<OpenPayment>`
    with taken as (
      select g.id from gateway_payments g where g.state = 'open' and g.next_inquiry_at <= ${at}
      order by g.next_inquiry_at limit ${BATCH} for update skip locked)
    update gateway_payments g set next_inquiry_at = ${nextInquiry(at, at)}
    from taken, receivables v where g.id = taken.id and v.id = g.receivable_id
    returning g.id, v.ref1, v.ref2, g.created_at, v.state <> 'open' as is_over`);
}

async function ask(payment: OpenPayment, at: Date): Promise<void> {
  await inquire(payment);
  await rows(sql`
    update gateway_payments set next_inquiry_at = ${nextInquiry(payment.created_at, at)},
      state = ${isLookedFor(payment, at) ? 'open' : gatewayPaymentAfter('open', 'order_over')}
    where id = ${payment.id} and state = 'open'`);
}

/** Asks for the money with these references and books what was not known yet. */
export async function inquire(payment: Omit<OpenPayment, 'id' | 'is_over'>): Promise<void> {
  const gateway = paymentGateway();
  if (!gateway) return;
  const today = bangkokDate(now());
  const days = [...new Set([bangkokDate(payment.created_at), addDays(today, -1), today])];
  for (const transaction of await gateway.inquire(payment, days)) {
    const known = await maybeRow(sql<{ known: number }>`
      select 1 as known from gateway_messages where gateway = ${gateway.name}
        and message_id = ${`inquiry:${transaction.transaction_id}`}`);
    if (known) continue;
    const stored = await storeMessage(gateway.name, {
      ...transaction,
      message_id: `inquiry:${transaction.transaction_id}`,
      is_proven: true,
    });
    if (stored) await workMessage(stored.id);
  }
}

export const findPaymentsJob = defineJob('find-payments', findPayments, { cron: '* * * * *' });
