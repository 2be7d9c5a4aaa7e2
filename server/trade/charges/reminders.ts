import { chargeReminder } from '#domain/trade/charges/charge.ts';
import { remindedBefore } from '#domain/money/credit/repayment.ts';
import type { Satang } from '#domain/values/money.ts';
import { notifyAll } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { chargesByKind } from './register-charges.ts';

const BATCH = 200;

interface Owed {
  receivable_id: number;
  kind: string;
  page_id: number;
  company_id: number;
  number: string;
  amount: Satang;
  due_at: Date;
}

/** Reminds of charges as of orders on credit, each reminder once. Answers how many were sent. */
export async function remindOfCharges(): Promise<number> {
  const at = now();
  let sent = 0;
  for (let last = 0; ;) {
    const found = await owedSoon(last, at);
    sent += await remind(found, at);
    if (found.length < BATCH) return sent;
    last = found.at(-1)!.receivable_id;
  }
}

/** What is due soon or was due; those who were told so after the day are left alone. */
function owedSoon(after: number, at: Date): Promise<Owed[]> {
  return rows(sql<Owed>`
    select v.id as receivable_id, v.kind, v.page_id, v.company_id, v.number, v.amount,
      v.due_at /* not null: compared */
    from receivables v
    where v.state = 'open' and v.kind = any (${[...chargesByKind.keys()]}::text[]) and v.id > ${after}
      and v.due_at < ${remindedBefore(at)}
      and not exists (select from charge_reminders r where r.receivable_id = v.id and r.reminder = 'overdue')
    order by v.id limit ${BATCH}`);
}

async function remind(owed: readonly Owed[], at: Date): Promise<number> {
  const due = owed.flatMap((charge) => {
    const reminder = chargeReminder(charge.due_at, at);
    return reminder ? [{ charge, reminder }] : [];
  });
  if (due.length === 0) return 0;
  return inTransaction(async () => {
    const entries = due.map(({ charge, reminder }) => ({ receivable_id: charge.receivable_id, reminder, at }));
    const written = await rows(sql<{ receivable_id: number }>`
      ${insertRows('charge_reminders', entries)}
      on conflict do nothing returning receivable_id`);
    const isNew = new Set(written.map(({ receivable_id }) => receivable_id));
    const sent = due.filter(({ charge }) => isNew.has(charge.receivable_id));
    await notifyAll(
      sent.map(({ charge, reminder }) => chargesByKind.get(charge.kind)!.news.reminderFor(charge, reminder)),
    );
    return sent.length;
  });
}

defineJob('remind-of-charges', async () => void (await remindOfCharges()), { cron: '5 8 * * *' });
