import type { z } from 'zod';
import type { statements } from '#contract/backoffice/statements.ts';
import {
  comparedSince,
  matchLines,
  type MatchedLine,
  type OpenLine,
  type WaitingTransfer,
} from '#domain/backoffice/statements/match-lines.ts';
import { ORDER_ACTIVE, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

type Call = (typeof statements)['GET /staff/statement-lines'];
type Answer = z.output<Call['answer']>;
type Line = Answer['lines'][number];
type Transfer = Omit<Line['candidates'][number], 'score' | 'reasons'>;

const MOST_OPEN = 2000;

/** A page of the lines of a state; the open ones are compared with what waits now. */
export async function statementLines({ state, _start, _limit }: z.output<Call['query']>): Promise<Answer> {
  const [{ confirmed }, open] = await Promise.all([
    oneRow(sql<{ confirmed: number }>`
      select count(*)::int as confirmed from statement_lines where settlement_id is not null`),
    matchedLines(),
  ]);
  const of = (asked: MatchedLine['state']) => open.filter(({ match }) => match.state === asked);
  const counts = {
    matched: of('matched').length,
    ambiguous: of('ambiguous').length,
    unmatched: of('unmatched').length,
    confirmed,
  };
  const lines =
    state === 'confirmed'
      ? await confirmedLines(_start, _limit)
      : of(state)
          .slice(_start, _start + _limit)
          .map(({ line }) => line);
  return { lines, counts };
}

const isCancelledSql = sql`o.status <> ${sql.lit(ORDER_ACTIVE)} as is_cancelled /* not null: a column that is not */`;

interface Waiting extends WaitingTransfer, Transfer {}

/** The open lines, the oldest first, each with what it may be. */
async function matchedLines(): Promise<{ match: MatchedLine; line: Line }[]> {
  const since = comparedSince(now());
  const [lines, waiting] = await Promise.all([
    rows(sql<OpenLine>`
      select id, booked_at as at, has_time as "hasTime", amount, text, reference from statement_lines
      where settlement_id is null and booked_at >= ${since} order by booked_at, id limit ${MOST_OPEN}`),
    rows(sql<Waiting>`
      select t.id, t.amount, t.payment_date as at, o.order_no as "orderNo" /* not null: placed */,
        t.account_digits as "accountDigits", r.reference, t.id as settlement_id, o.id as order_id,
        o.order_no /* not null: placed */, o.po_number, o.company_name, ${isCancelledSql}, t.payment_date
      from settlements t join orders o on o.id = t.order_id left join slip_readings r on r.settlement_id = t.id
      where t.kind = 'slip' and t.status = ${sql.lit(SETTLEMENT_WAITING)} and not t.is_deleted
        and t.payment_date >= ${since} order by t.id limit ${MOST_OPEN}`),
  ]);
  const byId = new Map(waiting.map((transfer) => [transfer.id, transfer]));
  return matchLines(lines, waiting).map((match, index) => ({
    match,
    line: {
      ...shown(lines[index]!),
      candidates: match.candidates.map(({ transfer, score, reasons }) => ({
        ...transferOf(byId.get(transfer)!),
        score,
        reasons,
      })),
      confirmed_at: null,
      confirmed_by: null,
    },
  }));
}

const shown = ({ id, at, hasTime, amount, text, reference }: OpenLine) => ({
  id,
  at,
  has_time: hasTime,
  amount,
  text,
  reference,
});

const transferOf = ({
  settlement_id,
  order_id,
  order_no,
  po_number,
  company_name,
  is_cancelled,
  payment_date,
}: Transfer) => ({
  settlement_id,
  order_id,
  order_no,
  po_number,
  company_name,
  is_cancelled,
  payment_date,
});

interface ConfirmedLine extends OpenLine, Transfer {
  confirmed_at: Date;
  confirmed_by: string;
}

/** What was confirmed, the newest first. */
async function confirmedLines(start: number, limit: number): Promise<Line[]> {
  const found = await rows(sql<ConfirmedLine>`
    select l.id, l.booked_at as at, l.has_time as "hasTime", l.amount, l.text, l.reference,
      l.confirmed_at /* not null: confirmed */, ${personNameSql('m')} as confirmed_by,
      t.id as settlement_id, o.id as order_id, o.order_no /* not null: placed */, o.po_number, o.company_name, ${isCancelledSql}, t.payment_date
    from statement_lines l join settlements t on t.id = l.settlement_id join orders o on o.id = t.order_id
    join staff_members m on m.id = l.confirmed_by
    where l.confirmed_at is not null order by l.confirmed_at desc, l.id desc limit ${limit} offset ${start}`);
  return found.map((line) => ({
    ...shown(line),
    candidates: [{ ...transferOf(line), score: null, reasons: [] }],
    confirmed_at: line.confirmed_at,
    confirmed_by: line.confirmed_by,
  }));
}
