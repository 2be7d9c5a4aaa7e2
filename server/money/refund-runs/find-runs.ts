import type { z } from 'zod';
import type { RowOf } from '#contract/kit/define-list.ts';
import type { refundRunList } from '#contract/money/refund-run-list.ts';
import type { refundRuns } from '#contract/money/refund-runs.ts';
import { refundRunDecisions } from '#contract/money/run-decisions.ts';
import { transferReference } from '#domain/money/payouts/bank-file.ts';
import { LINE_FAILED, LINE_WAITING, lineStates, runStates } from '#domain/money/payouts/payout-run.ts';
import { maskedAccountNumber } from '#domain/values/banks.ts';
import { decisionsAbout } from '#server/audit/index.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { paidThingColumns, paidThingJoins } from './money-to-send.ts';

type Run = z.output<(typeof refundRuns)['GET /staff/refund-runs/{id}']['answer']>;

export const runRows = (page: RawBuilder<unknown>) => sql<
  Omit<RowOf<typeof refundRunList>, 'state'> & { status: number; proposer: number }
>`
  select r.id, r.status::int, r.proposed_at, r.proposed_by as proposer, ${personNameSql('p')} as proposed_by,
    r.decided_at, r.file_taken_at as file_made_at,
    case when d.id is not null then ${personNameSql('d')} end as decided_by, s.line_count, s.total, s.waiting_count,
      s.failed_count
  from (${page}) r join staff_members p on p.id = r.proposed_by left join staff_members d on d.id = r.decided_by
    cross join lateral (
      select count(*)::int as line_count, coalesce(sum(amount), 0)::bigint as total,
        (count(*) filter (where status = ${sql.lit(LINE_WAITING)}))::int as waiting_count,
        (count(*) filter (where status = ${sql.lit(LINE_FAILED)}))::int as failed_count
      from refund_run_lines where run_id = r.id) s
  order by r.proposed_at desc, r.id desc`;

export const withState = <Row extends { status: number }>({ status, ...run }: Row) => ({
  ...run,
  state: runStates[status]!,
});

type LineRow = Omit<Run['lines'][number], 'account' | 'reference' | 'state'> & {
  status: number;
  bank_code: string;
  account_name: string;
  account_number: string;
};

export async function findRun(caller: Staff, id: number): Promise<Run> {
  const [[run], lines, history] = await Promise.all([
    rows(runRows(sql`select * from refund_runs where id = ${id}`)),
    rows(sql<LineRow>`
      select l.id, l.refund_id, l.review_id, ${paidThingColumns}, l.amount, l.status::int, l.reason, l.decided_at,
        a.bank_code, a.account_name, a.account_number
      from refund_run_lines l join refund_accounts a on a.id = l.account_id
        left join refunds r on r.id = l.refund_id left join money_reviews m on m.id = l.review_id ${paidThingJoins}
      where l.run_id = ${id} order by l.id`),
    decisionsAbout('refund_run', id),
  ]);
  if (!run) throw new AppError('not_found');
  const { proposer, ...shown } = withState(run);
  const is_own = proposer === caller.staffId;
  return {
    ...shown,
    is_own,
    allowed: allowedDecisions(refundRunDecisions, { state: shown.state, is_own }, caller),
    lines: lines.map(({ status, bank_code, account_name, account_number, ...line }) => ({
      ...line,
      account: { bank_code, account_name, masked_number: maskedAccountNumber(account_number) },
      reference: transferReference('refund', id, line.id),
      state: lineStates[status]!,
    })),
    history,
  };
}
