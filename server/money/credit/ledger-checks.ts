import { registerLedgerCheck } from '#server/ledger/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerLedgerCheck(
  'credit_granted',
  sql`
    select l.company_id as object_id, null::int as order_id, b.amount as booked, l.amount as expected
    from credit_lines l
    cross join lateral (
      select coalesce(-sum(e.amount), 0)::bigint as amount from ledger_entries e
      where e.account = 'credit_granted' and e.company_id = l.company_id) b
    where b.amount <> l.amount`,
);
