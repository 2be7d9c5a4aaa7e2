import { gatewayPaymentAfter } from '#domain/money/payments/gateway-payment.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { isRefuted } from '#domain/money/payments/webhook-rules.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { keepStrayMoney } from '#server/money/money-reviews/index.ts';
import { receivableKind, receivableOfReferences, type PaymentOutcome } from '#server/money/receivables/index.ts';
import { paymentGateway } from './gateway/gateway.ts';
import type { GatewayTransaction } from './gateway/port.ts';

interface StoredMessage extends GatewayTransaction {
  gateway: string;
  is_proven: boolean;
  received_at: Date;
}

type Outcome = PaymentOutcome | 'unknown' | 'unproven';

/** Books what one message says, once. Does nothing when another worker has done it. */
export async function workMessage(id: number): Promise<void> {
  const message = await maybeRow(sql<StoredMessage>`
    select gateway, transaction_id, ref1, ref2, amount, paid_at, is_proven, received_at
    from gateway_messages where id = ${id} and worked_at is null`);
  if (!message) return;
  const transaction = message.is_proven ? message : await confirmedBy(message);
  await inTransaction(async () => {
    const waiting = await maybeRow(
      sql<{ id: number }>`select id::int from gateway_messages where id = ${id} and worked_at is null for update`,
    );
    if (!waiting) return;
    const outcome = transaction ? await book(message, transaction) : 'unproven';
    await rows(sql`update gateway_messages set worked_at = ${now()}, outcome = ${outcome} where id = ${id}`);
  });
}

export const workMessageJob = defineJob<{ id: number }>('work-payment-message', ({ id }) => workMessage(id));

/** Whatever is owed by these references is paid by its source; finance find out what else the money is. */
async function book(message: StoredMessage, { transaction_id, ...money }: GatewayTransaction): Promise<Outcome> {
  const cause = `${message.gateway}:${transaction_id}`;
  const receivable = await receivableOfReferences(message);
  const { amount, paid_at } = money;
  const outcome =
    receivable &&
    (await receivableKind(receivable.kind).whenPaid({ receivable, amount, cause, paid_at, on: 'gateway_clearing' }));
  if (!outcome) {
    const isNew = await keepStrayMoney({ ...money, order_id: null, cause, reason: 'unknown_reference' });
    return isNew ? 'unknown' : 'duplicate';
  }
  // A code of another amount asks for too much now.
  if (outcome === 'paid' || outcome === 'paid_in_part')
    await rows(sql`
      update gateway_payments set state = ${gatewayPaymentAfter('open', 'money_arrived')}
      where receivable_id = ${receivable.id} and state = 'open'`);
  return outcome;
}

/**
 * What the gateway itself answers about an unsigned message; undefined once it is sure that there is no such money.
 * Until then it throws, and the job tries again.
 */
async function confirmedBy(message: StoredMessage): Promise<GatewayTransaction | undefined> {
  const gateway = paymentGateway();
  if (gateway?.name !== message.gateway) throw new Error(`No gateway ${message.gateway} to ask`);
  const day = bangkokDate(message.paid_at);
  const found = await gateway.inquire(message, [day, addDays(day, 1)]);
  const transaction = found.find((one) => one.transaction_id === message.transaction_id);
  if (transaction) return transaction;
  if (isRefuted(message.received_at, now())) return undefined;
  throw new Error('The gateway does not confirm this message yet');
}
