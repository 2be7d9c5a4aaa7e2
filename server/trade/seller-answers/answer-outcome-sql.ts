import type { AnswerOutcome } from '#domain/sellers/answer-record.ts';
import { sql } from '#server/platform/database/query.ts';

/** Twin of `answerOutcome` in domain/sellers/answer-record.ts, over the question `q`, its first answer `a`, order `o`. */
export const answerOutcomeSql = (now: Date) => sql<AnswerOutcome | null>`(case
  when a.at <= q.answer_by then case when a.answer = 'declined' then 'declined' else 'accepted' end
  when least(o.confirmed_at, o.cancelled_at) <= q.answer_by then null
  when q.answer_by < ${now} then 'late' end)`;
