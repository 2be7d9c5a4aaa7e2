import { DELIVERED } from '#domain/trade/order-status.ts';
import { remindedBefore, reminderOf } from '#domain/money/credit/repayment.ts';
import { owedSql } from '#server/ledger/index.ts';
import { notifyAll } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { ordersSql } from '#server/money/receivables/index.ts';
import { repaymentDue } from './notifications.ts';
import { openOnCreditSql } from './open-orders.ts';

const BATCH = 200;

interface Candidate {
  id: number;
  order_no: string;
  po_number: string | null;
  user_id: number;
  email: string;
  credit_time: number;
  due_date: Date;
  outstanding: bigint;
}

/** Sends the reminders whose day has come, each once. Answers how many were sent. */
export async function remindOfRepayment(): Promise<number> {
  const at = now();
  let sent = 0;
  for (let last = 0; ;) {
    const found = await candidates(last, at);
    sent += await remind(found, at);
    if (found.length < BATCH) return sent;
    last = found.at(-1)!.id;
  }
}

/** Delivered orders that are due soon or were due; those that were told so when they became overdue are left out. */
function candidates(after: number, at: Date): Promise<Candidate[]> {
  return rows(sql<Candidate>`
    select o.id, o.order_no /* not null: placed */, o.po_number, o.user_id, o.buyer_contact_email as email,
      o.credit_time, o.due_date /* not null: compared */, ${owedSql(sql`o.id`)} as outstanding
    from ${ordersSql()} o
    where ${openOnCreditSql} and o.logistic_status = ${sql.lit(DELIVERED)} and o.due_date < ${remindedBefore(at)}
      and o.id > ${after}
      and not exists (select from credit_reminders r where r.order_id = o.id and r.reminder = 'overdue')
    order by o.id limit ${BATCH}`);
}

async function remind(orders: readonly Candidate[], at: Date): Promise<number> {
  const due = orders.flatMap((order) => {
    const reminder = reminderOf(order, at);
    return reminder ? [{ order, reminder }] : [];
  });
  if (due.length === 0) return 0;
  return inTransaction(async () => {
    const entries = due.map(({ order, reminder }) => ({ order_id: order.id, reminder, at }));
    const written = await rows(sql<{ order_id: number }>`
      ${insertRows('credit_reminders', entries)}
      on conflict do nothing returning order_id`);
    const isNew = new Set(written.map(({ order_id }) => order_id));
    const sent = due.filter(({ order }) => isNew.has(order.id));
    await notifyAll(
      sent.map((said) => ({
        event: repaymentDue(said),
        recipients: [{ userId: said.order.user_id, email: said.order.email }],
      })),
    );
    return sent.length;
  });
}

export const remindOfRepaymentJob = defineJob('remind-of-repayment', async () => void (await remindOfRepayment()), {
  cron: '0 8 * * *',
});
