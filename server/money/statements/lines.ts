import type { z } from 'zod';
import type { statements } from '#contract/money/statements.ts';
import {
  comparedSince,
  matchLines,
  type MatchedLine,
  type OpenLine,
  type ComparedTransfer,
} from '#domain/money/statements/match-lines.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { projectNoSql } from '#server/platform/database/project-no-sql.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { instalmentNoSql, slipJoins } from '#server/money/slips/index.ts';
import type { Closing } from './close-line.ts';
import { comparedSlips, openLines } from './compared-slips.ts';

type Call = (typeof statements)['GET /staff/statement-lines'];
type Answer = z.output<Call['answer']>;
type Line = Answer['lines'][number];
type Transfer = Omit<Line['candidates'][number], 'score' | 'reasons'>;

const MOST_OPEN = 2000;

/** A page of the lines of a state; the open ones are compared with the slips of now. */
export async function statementLines({ state, _start, _limit }: z.output<Call['query']>): Promise<Answer> {
  const [{ confirmed }, open] = await Promise.all([
    oneRow(sql<{ confirmed: number }>`
      select count(*)::int as confirmed from statement_lines where confirmed_at is not null`),
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

/** What a slip pays for, of the tables that `slipJoins` adds; `c` is the company. */
const transferColumns = sql`o.id as order_id, o.order_no, o.po_number, pp.id as project_id, ${instalmentNoSql} as instalment_no, ${companySql('c')} as company /* not null: both have one */,
  coalesce(o.status <> ${sql.lit(ORDER_ACTIVE)}, false) as is_cancelled /* not null: coalesced */, coalesce(t.payment_date, ps.payment_date) as payment_date /* not null: of a slip */`;

interface Compared extends Omit<ComparedTransfer, 'id'>, Transfer {}

/** The open lines, the oldest first, each with what it may be. */
async function matchedLines(): Promise<{ match: MatchedLine; line: Line }[]> {
  const since = comparedSince(now());
  const [lines, found] = await Promise.all([
    rows(sql<OpenLine>`${openLines(since)} order by booked_at, id limit ${MOST_OPEN}`),
    rows(sql<Compared>`
      select w.settlement_id, w.project_slip_id, coalesce(t.amount, pi.amount) as amount /* not null: of a slip */, coalesce(t.payment_date, ps.payment_date) as at /* not null: of a slip */,
        coalesce(o.order_no, ${projectNoSql('pp')}) as "orderNo" /* not null: of one of them */, w.account_digits as "accountDigits", r.reference,
        w.is_verified as "isVerified" /* not null: said of each */, w.is_verified /* not null: said of each */, ${transferColumns}
      from (${comparedSlips(since)}) w ${slipJoins('w')} join companies c on c.id = coalesce(o.company_id, pp.company_id)
        left join slip_readings r on r.settlement_id = w.settlement_id or r.project_slip_id = w.project_slip_id
      order by at, t.id, ps.id limit ${MOST_OPEN}`),
  ]);
  // Orders and instalments number their slips apart: their place here names them.
  const waiting = found.map(({ amount, at, orderNo, accountDigits, reference, isVerified, ...transfer }, id) => ({
    compared: { id, amount, at, orderNo, accountDigits, reference, isVerified },
    transfer,
  }));
  const compared = waiting.map((each) => each.compared);
  return matchLines(lines, compared).map((match, index) => ({
    match,
    line: {
      ...shown(lines[index]!),
      candidates: match.candidates.map(({ transfer, score, reasons }) => ({
        ...waiting[transfer]!.transfer,
        score,
        reasons,
      })),
      confirmed_at: null,
      confirmed_by: null,
      closing: null,
    },
  }));
}

const shown = ({ id, at, hasTime, amount, text, reference }: Omit<OpenLine, 'isReopened'>) => ({
  id,
  at,
  has_time: hasTime,
  amount,
  text,
  reference,
});

interface ConfirmedLine extends Omit<OpenLine, 'isReopened'>, Omit<Transfer, 'is_verified'> {
  confirmed_at: Date;
  confirmed_by: string;
  closing: Closing;
}

/** What was confirmed, the newest first. */
async function confirmedLines(start: number, limit: number): Promise<Line[]> {
  const found = await rows(sql<ConfirmedLine>`
    select l.id, l.booked_at as at, l.has_time as "hasTime", l.amount, l.text, l.reference,
      l.confirmed_at /* not null: confirmed */, ${personNameSql('m')} as confirmed_by, l.closing,
      l.settlement_id, l.project_slip_id, ${transferColumns}
    from statement_lines l ${slipJoins('l')} join companies c on c.id = coalesce(o.company_id, pp.company_id)
    join staff_members m on m.id = l.confirmed_by
    where l.confirmed_at is not null order by l.confirmed_at desc, l.id desc limit ${limit} offset ${start}`);
  return found.map(
    ({ id, at, hasTime, amount, text, reference, confirmed_at, confirmed_by, closing, ...transfer }) => ({
      ...shown({ id, at, hasTime, amount, text, reference }),
      candidates: [{ ...transfer, is_verified: true, score: null, reasons: [] }],
      confirmed_at,
      confirmed_by,
      closing,
    }),
  );
}
