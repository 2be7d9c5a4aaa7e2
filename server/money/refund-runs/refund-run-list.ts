import { refundRunList } from '#contract/money/refund-run-list.ts';
import { runStates } from '#domain/money/payouts/payout-run.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runRows, withState } from './find-runs.ts';

const total = sql`(select coalesce(sum(l.amount), 0)::bigint from refund_run_lines l where l.run_id = r.id)`;

export const runs = listOf(refundRunList, {
  from: sql`refund_runs r`,
  key: sql`r.id`,
  seenBy: (_finance: null) => sql`true`,
  filters: {
    state: (names) => sql`r.status = any (${names.map((name) => runStates.indexOf(name))}::int[])`,
    buyer: (name) =>
      sql`r.id in (select l.run_id from refund_run_lines l join refund_accounts a on a.id = l.account_id
        where ${ofCompanyNamed(sql`a.company_id`)(name)})`,
    proposed_at: sql`r.proposed_at`,
    total,
  },
  sorts: { proposed_at: { by: sql`r.proposed_at` }, total: { by: total } },
  read: async (ids) =>
    (await rows(runRows(sql`select * from refund_runs where id = any (${[...ids]}::int[])`))).map(
      ({ proposer: _proposer, ...run }) => withState(run),
    ),
  cells: { run: ({ id }) => `#${id}` },
});
