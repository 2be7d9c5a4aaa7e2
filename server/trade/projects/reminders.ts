import { INSTALMENT_REMINDER_DAYS, instalmentReminderOf } from '#domain/trade/projects/instalments.ts';
import { PROJECT_CONFIRMED, VALIDATED } from '#domain/trade/projects/project-status.ts';
import { SETTLEMENT_REJECTED } from '#domain/trade/order-status.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { instalmentSlipsSql } from './instalment-slips.ts';
import { notifyInstalments } from './notify.ts';

const BATCH = 200;

interface Candidate {
  id: number;
  due_on: string;
}

/** Unpaid instalments without a slip that are due soon or were due, of projects whose instalments are to be paid. */
function candidates(after: number, today: string): Promise<Candidate[]> {
  return rows(sql<Candidate>`
    select i.id, i.due_on::text from project_instalments i join projects p on p.id = i.project_id
    where i.paid_at is null and i.due_on <= ${addDays(today, INSTALMENT_REMINDER_DAYS)}::date and i.id > ${after}
      and p.status between ${PROJECT_CONFIRMED} and ${VALIDATED}
      and not exists (select from ${instalmentSlipsSql(sql`s.status <> ${sql.lit(SETTLEMENT_REJECTED)}`)})
      and not exists (select from project_reminders r where r.instalment_id = i.id and r.due_on = i.due_on
        and r.reminder = 'overdue')
    order by i.id limit ${BATCH}`);
}

/** Sends the reminders whose day has come, each once for each due day. Answers how many were sent. */
export async function remindOfInstalments(): Promise<number> {
  const at = now();
  const today = bangkokDate(at);
  let sent = 0;
  for (let last = 0; ;) {
    const found = await candidates(last, today);
    sent += await remind(found, today, at);
    if (found.length < BATCH) return sent;
    last = found.at(-1)!.id;
  }
}

async function remind(instalments: readonly Candidate[], today: string, at: Date): Promise<number> {
  const due = instalments.flatMap(({ id, due_on }) => {
    const reminder = instalmentReminderOf(due_on, today);
    return reminder ? [{ instalment_id: id, due_on, reminder, at }] : [];
  });
  if (due.length === 0) return 0;
  return inTransaction(async () => {
    const written = await rows(sql<{ instalment_id: number }>`
      ${insertRows('project_reminders', due)}
      on conflict do nothing returning instalment_id`);
    const isNew = new Set(written.map(({ instalment_id }) => instalment_id));
    await notifyInstalments(
      due
        .filter(({ instalment_id }) => isNew.has(instalment_id))
        .map((each) => ({ id: each.instalment_id, news: each.reminder })),
    );
    return isNew.size;
  });
}

export const remindOfInstalmentsJob = defineJob(
  'remind-of-instalments',
  async () => void (await remindOfInstalments()),
  {
    cron: '0 8 * * *',
  },
);
