import type { RowOf } from '#contract/kit/define-list.ts';
import { statementLineList } from '#contract/money/statement-line-list.ts';
import {
  comparedSince,
  matchLines,
  type MatchedLine,
  type OpenLine,
  type ComparedTransfer,
} from '#domain/money/statements/match-lines.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { receivableColumns, typedNumberSql } from '#server/money/receivables/index.ts';
import { slipJoins } from '#server/money/slips/index.ts';
import type { Closing } from './close-line.ts';
import { comparedSlips, openLines } from './compared-slips.ts';

type Line = RowOf<typeof statementLineList>;
type State = Line['state'];
type Transfer = Omit<Line['candidates'][number], 'score' | 'reasons'>;

const MOST_OPEN = 2000;

/** How many lines are in each state. */
export async function lineCounts(): Promise<Record<State, number>> {
  const [{ confirmed }, open] = await Promise.all([
    oneRow(sql<{ confirmed: number }>`
      select count(*)::int as confirmed from statement_lines where confirmed_at is not null`),
    matchedLines(),
  ]);
  const of = (asked: MatchedLine['state']) => open.filter(({ match }) => match.state === asked).length;
  return { matched: of('matched'), ambiguous: of('ambiguous'), unmatched: of('unmatched'), confirmed };
}

/** Lines beside the states of those that are open, which the rule of matching says now. */
async function withStates() {
  const open = await matchedLines();
  return sql`statement_lines l
    left join unnest(${open.map(({ line }) => line.id)}::int[], ${open.map(({ match }) => match.state)}::text[]) m (id,
      state) on m.id = l.id`;
}
const state = sql`case when l.confirmed_at is not null then 'confirmed' else m.state end`;

/**
 * Open ones the oldest first, confirmed ones the newest. Open lines are few, and of the confirmed the filters leave
 * few.
 */
export const statementLines = listOf(statementLineList, {
  from: withStates,
  key: sql`l.id`,
  seenBy: (_finance: unknown, { state: asked }) =>
    asked === undefined ? sql`m.id is not null` : sql`${state} is not null`,
  filters: {
    text: sql`concat_ws(' ', l.text, l.reference)`,
    state,
    amount: sql`l.amount`,
    at: sql`l.booked_at`,
  },
  sorts: {
    at: { by: sql`l.booked_at` },
    amount: { by: sql`l.amount` },
    confirmed_at: { by: sql`l.confirmed_at`, mayBeNull: true },
  },
  ownSort: ({ state: asked }) => ((asked as State[] | undefined)?.includes('confirmed') ? '-confirmed_at' : 'at'),
  async read(ids) {
    const confirmed = await confirmedLines(ids);
    const isOpen = new Set(ids.filter((id) => !confirmed.some((line) => line.id === id)));
    const open = isOpen.size > 0 ? await matchedLines() : [];
    return [...confirmed, ...open.flatMap(({ line }) => (isOpen.has(line.id) ? line : []))];
  },
  cells: {
    transfers: ({ candidates }) => candidates.map((each) => each.order_no ?? each.instalment_no).join(', '),
  },
});

/** What a slip pays for, of the tables that `slipJoins` adds; `c` is the company. */
const transferColumns = sql`${receivableColumns}, ${companySql('c')} as company, v.state = 'ended' as is_cancelled,
  t.payment_date /* not null: of a slip */`;

interface Compared extends Omit<ComparedTransfer, 'id'>, Transfer {}

/** The open lines, the oldest first, each with what it may be. */
async function matchedLines(): Promise<{ match: MatchedLine; line: Line }[]> {
  const since = comparedSince(now());
  const [lines, found] = await Promise.all([
    rows(sql<OpenLine>`${openLines(since)} order by booked_at, id limit ${MOST_OPEN}`),
    rows(sql<Compared>`
      select w.settlement_id, t.amount /* not null: of a slip */, t.payment_date as at /* not null: of a slip */,
        ${typedNumberSql} as "orderNo" /* not null: a slip pays for something */,
        w.account_digits as "accountDigits", r.reference,
        w.is_verified as "isVerified" /* not null: said of each */, w.is_verified /* not null: said of each */,
        ${transferColumns}
      from (${comparedSlips(since)}) w ${slipJoins('w')}
        join companies c on c.id = v.company_id
        left join slip_readings r on r.settlement_id = w.settlement_id
      order by at, t.id limit ${MOST_OPEN}`),
  ]);
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
      state: match.state,
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

/** Those of these lines that were confirmed. */
async function confirmedLines(ids: readonly number[]): Promise<Line[]> {
  const found = await rows(sql<ConfirmedLine>`
    select l.id, l.booked_at as at, l.has_time as "hasTime", l.amount, l.text, l.reference,
      l.confirmed_at /* not null: confirmed */, ${personNameSql('m')} as confirmed_by, l.closing,
      l.settlement_id /* not null: confirmed */, ${transferColumns}
    from statement_lines l ${slipJoins('l')} join companies c on c.id = v.company_id
    join staff_members m on m.id = l.confirmed_by
    where l.confirmed_at is not null and l.id = any (${[...ids]}::int[])`);
  return found.map(
    ({ id, at, hasTime, amount, text, reference, confirmed_at, confirmed_by, closing, ...transfer }) => ({
      ...shown({ id, at, hasTime, amount, text, reference }),
      candidates: [{ ...transfer, is_verified: true, score: null, reasons: [] }],
      state: 'confirmed' as const,
      confirmed_at,
      confirmed_by,
      closing,
    }),
  );
}
