import type { z } from 'zod';
import type { RowOf } from '#contract/kit/define-list.ts';
import type { payoutList } from '#contract/money/payout-list.ts';
import type { payouts } from '#contract/money/payouts.ts';
import { payoutRunDecisions } from '#contract/money/run-decisions.ts';
import { transferReference } from '#domain/money/payouts/bank-file.ts';
import { lineStates, LINE_FAILED, LINE_WAITING, runStates } from '#domain/money/payouts/payout-run.ts';
import { maskedAccountNumber } from '#domain/values/banks.ts';
import { decisionsAbout } from '#server/audit/index.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { previousLineSql } from './previous-line-sql.ts';

type Run = z.output<(typeof payouts)['GET /staff/payouts/{id}']['answer']>;

export const runRows = (page: RawBuilder<unknown>) => sql<
  Omit<RowOf<typeof payoutList>, 'state'> & { status: number; proposer: number }
>`
  select r.id, r.status::int, r.minimum, r.proposed_at, r.proposed_by as proposer, ${personNameSql('p')} as proposed_by,
    r.decided_at, r.file_taken_at as file_made_at,
    case when d.id is not null then ${personNameSql('d')} end as decided_by, s.line_count, s.total, s.waiting_count,
      s.failed_count
  from (${page}) r join staff_members p on p.id = r.proposed_by left join staff_members d on d.id = r.decided_by
    cross join lateral (
      select count(*)::int as line_count, coalesce(sum(amount), 0)::bigint as total,
        (count(*) filter (where status = ${sql.lit(LINE_WAITING)}))::int as waiting_count,
          (count(*) filter (where status = ${sql.lit(LINE_FAILED)}))::int as failed_count
      from payout_lines where run_id = r.id) s
  order by r.proposed_at desc, r.id desc`;

export const withState = <Row extends { status: number }>({ status, ...run }: Row) => ({
  ...run,
  state: runStates[status]!,
});

interface LineRow {
  id: number;
  company: Run['lines'][number]['company'];
  amount: bigint;
  bank_code: string;
  branch: string;
  account_name: string;
  account_number: string;
  status: number;
  reason: string | null;
  paid_at: Date | null;
  commission_invoices: Run['lines'][number]['commission_invoices'];
  failed_at: Date | null;
  previous: { amount: string; proposed_at: string } | null;
}

export async function payoutRun(caller: Staff, id: number): Promise<Run> {
  const [[run], lines, left_out, history] = await Promise.all([
    rows(runRows(sql`select * from payout_runs where id = ${id}`)),
    rows(sql<LineRow>`
      select l.id, ${companySql('c')} as company, l.amount, l.bank_code, l.branch, l.account_name, l.account_number,
        l.status::int, l.reason, l.paid_at, l.failed_at,
        (select to_json(b) from (${previousLineSql(sql`d.amount::text, e.proposed_at`)}) b) as previous,
        (select coalesce(json_agg(json_build_object('id', d.id, 'number', d.number) order by d.id), '[]')
          from tax_documents d
          where d.payout_line_id = l.id and d.kind = 'commission_invoice')
            as commission_invoices /* not null: coalesced */
      from payout_lines l join payout_runs r on r.id = l.run_id join companies c on c.id = l.company_id
        where l.run_id = ${id} order by l.amount desc, l.id`),
    rows(sql<Run['left_out'][number]>`
      select ${companySql('c')} as company, x.amount, x.reason from payout_left_out x
        join companies c on c.id = x.company_id
      where x.run_id = ${id} order by x.amount desc, c.id`),
    decisionsAbout('payout_run', id),
  ]);
  if (!run) throw new AppError('not_found');
  const { proposer, ...shown } = withState(run);
  const is_own = proposer === caller.staffId;
  return {
    ...shown,
    is_own,
    allowed: allowedDecisions(payoutRunDecisions, { state: shown.state, is_own }, caller),
    lines: lines.map(({ account_number, status, previous, ...line }) => ({
      ...line,
      previous: previous && { amount: BigInt(previous.amount), proposed_at: new Date(previous.proposed_at) },
      masked_number: maskedAccountNumber(account_number),
      reference: transferReference('payout', id, line.id),
      state: lineStates[status]!,
    })),
    left_out,
    history,
  };
}
