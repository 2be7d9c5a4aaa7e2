import { answerRecord, type AnswerOutcome, type AnswerRecord } from '#domain/sellers/answer-record.ts';
import { RECORD_DAYS } from '#domain/sellers/delivery-record.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { cached } from '#server/platform/cache.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { answerOutcomeSql } from '#server/trade/seller-answers/index.ts';

const CACHED_SECONDS = 600;
const STALE_SECONDS = 3600;
const SELLERS = 500;

/** How a seller answers purchases. Counted about once in ten minutes, as the record of deliveries. */
export const answerRecordOf = cached<AnswerRecord | null, number>(CACHED_SECONDS, countAnswers, SELLERS, STALE_SECONDS);

async function countAnswers(companyId: number): Promise<AnswerRecord | null> {
  const since = startOfBangkokDay(addDays(bangkokDate(now()), -RECORD_DAYS));
  const found = await rows(sql<{ outcome: AnswerOutcome | null; count: number }>`
    select r.outcome, count(*)::int as count
    from (select ${answerOutcomeSql(now())} as outcome
      from purchases p join purchase_questions q on q.purchase_id = p.id join orders o on o.id = p.order_id
        left join purchase_answers a on a.purchase_id = p.id and a.version = 1
      where p.company_id = ${companyId} and p.created_at >= ${since}) r
    group by r.outcome`);
  const counts = Object.fromEntries(found.flatMap(({ outcome, count }) => (outcome ? [[outcome, count]] : [])));
  return answerRecord({ accepted: 0, declined: 0, late: 0, ...counts });
}
