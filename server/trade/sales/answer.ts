import type { z } from 'zod';
import type { ownAnswer, saleAnswer } from '#contract/trade/seller-answers/shapes.ts';
import {
  allowedAnswers,
  answerState,
  isQuestionOpen,
  type AskedPurchase,
} from '#domain/trade/seller-answers/answers.ts';
import type { answerFilters } from '#domain/trade/sales/sale-step.ts';
import { ORDER_ACTIVE, SALE_PROCESSING, TO_CONFIRM } from '#domain/trade/order-status.ts';
import { now } from '#server/platform/clock.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

type SaleAnswer = z.output<typeof saleAnswer>;
type PartLine = SaleAnswer['lines'][number];

/** A line of a part as it is stored; before there were equal grades it said nothing of them. */
export interface PartLineJson extends Omit<PartLine, 'instead'> {
  instead?: (Omit<NonNullable<PartLine['instead']>, 'price'> & { price: string }) | null;
}

export const readPartLines = (lines: readonly PartLineJson[]): PartLine[] =>
  lines.map(({ instead, ...line }) => ({
    ...line,
    instead: instead ? { ...instead, price: BigInt(instead.price) } : null,
  }));

/** What is stored of a purchase's question and its newest answer. */
export interface AnswerJson {
  asked_at: string | null;
  answer_by: string | null;
  last:
    | (Pick<SaleAnswer, 'version' | 'reason' | 'note' | 'decision'> & {
        lines: PartLineJson[];
        answer: Exclude<SaleAnswer['state'], 'asked' | 'late' | null>;
        at: string;
      })
    | null;
}

/** Question and newest answer of a purchase, as JSON. */
export const answerSql = (purchase: RawBuilder<unknown>) => sql<AnswerJson>`(
  select json_build_object('asked_at', q.asked_at, 'answer_by', q.answer_by, 'last', (
    select json_build_object('version', a.version, 'answer', a.answer, 'reason', a.reason, 'note', a.note,
      'lines', a.lines, 'decision', a.decision, 'at', a.at)
    from purchase_answers a where a.purchase_id = one.id order by a.version desc limit 1))
  from (select ${purchase} as id) one left join purchase_questions q on q.purchase_id = one.id)`;

/** Twin of `isQuestionOpen`, over order `o` and purchase `p`. */
export const isQuestionOpenSql = sql<boolean>`(o.order_no is not null and o.status = ${sql.lit(ORDER_ACTIVE)}
  and o.purchaser_status = ${sql.lit(TO_CONFIRM)} and p.sale_type = ${sql.lit(SALE_PROCESSING)})`;

const lastAnswer = sql`(
  select a.answer from purchase_answers a where a.purchase_id = p.id order by a.version desc limit 1)`;

/** Purchases `p` whose newest answer is one of these; waiting: none is given, and it is asked. */
export const hasAnswer = (names: readonly (typeof answerFilters)[number][]) => sql`(
  ${lastAnswer} = any (${names.filter((name) => name !== 'waiting')}::text[])
  or (${names.includes('waiting')} and p.sale_type = ${sql.lit(SALE_PROCESSING)} and ${lastAnswer} is null
    and exists (select from orders o where o.id = p.order_id and ${isQuestionOpenSql})))`;

export function saleAnswerOf(purchase: AskedPurchase, { answer_by, last }: AnswerJson): SaleAnswer {
  const answerBy = answer_by === null ? null : new Date(answer_by);
  return {
    state: answerState(purchase, last, { answerBy, now: now() }),
    answer_by: isQuestionOpen(purchase) ? answerBy : null,
    version: last?.version ?? 0,
    at: last && new Date(last.at),
    reason: last?.reason ?? null,
    note: last?.note ?? '',
    lines: readPartLines(last?.lines ?? []),
    decision: last?.decision ?? null,
  };
}

export function ownAnswerOf(purchase: AskedPurchase, stored: AnswerJson): z.output<typeof ownAnswer> {
  const answer = saleAnswerOf(purchase, stored);
  return { ...answer, allowed: [...allowedAnswers(purchase, answer.state)] };
}
