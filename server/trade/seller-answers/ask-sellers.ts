import { answerClock } from '#domain/trade/seller-answers/answer-clock.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { affected, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { isQuestionOpenSql } from '#server/trade/sales/index.ts';
import { notifyOfPurchases, type QuestionNews } from './notify.ts';
import { readRules } from './rules.ts';

const BATCH = 200;

/** Starts the clock of purchases that ask since the last minute; those of orders from before this version, too. */
export async function startClocks(): Promise<number> {
  const [rules, days] = await Promise.all([readRules(), holidays()]);
  const at = now();
  const clock = answerClock(at, rules, (day) => days.has(day));
  return inBatches(BATCH, () =>
    affected(sql`
      insert into purchase_questions (purchase_id, asked_at, answer_by, remind_at, tell_sales_at)
      select p.id, ${at}, ${clock.answer_by}, ${clock.remind_at}, ${clock.answer_by}
      from orders o join purchases p on p.order_id = o.id
      where ${isQuestionOpenSql} and not exists (select from purchase_questions q where q.purchase_id = p.id)
      order by p.id limit ${BATCH} on conflict (purchase_id) do nothing`),
  );
}

const clocks = { reminder: sql.ref('remind_at'), unanswered: sql.ref('tell_sales_at') } as const;

/** Tells once of purchases whose time for it has come: sellers at half of it, sales at its end. */
export async function tellOf(news: QuestionNews): Promise<number> {
  const at = now();
  return inBatches(BATCH, async () => {
    const found = await rows(sql<{ purchase_id: number; is_open: boolean }>`
      update purchase_questions q set ${clocks[news]} = null
      from purchases p join orders o on o.id = p.order_id
      where p.id = q.purchase_id and q.purchase_id in (
        select purchase_id from purchase_questions where ${clocks[news]} <= ${at}
          order by purchase_id limit ${BATCH} for update skip locked)
      returning q.purchase_id, ${isQuestionOpenSql}
        and not exists (select from purchase_answers a where a.purchase_id = p.id) as is_open /* not null: a test */`);
    const open = found.filter(({ is_open }) => is_open).map(({ purchase_id }) => purchase_id);
    if (open.length > 0) await notifyOfPurchases(news, open);
    return found.length;
  });
}

export const askSellersJob = defineJob(
  'ask-sellers',
  async () => void (await startClocks(), await tellOf('reminder'), await tellOf('unanswered')),
  { cron: '* * * * *' },
);
