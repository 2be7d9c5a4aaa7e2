import { registerLedgerCheck } from '#server/ledger/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** What is held of deposits by their rows is what the books owe to each company. */
registerLedgerCheck(
  'auction_deposits',
  sql`
    select s.company_id as object_id, null::int as order_id, sum(s.booked)::bigint as booked,
      sum(s.held)::bigint as expected
    from (
      select e.company_id, -e.amount as booked, 0::bigint as held from ledger_entries e
      where e.account = 'auction_deposits'
      union all select d.company_id, 0, d.amount from auction_deposits d
      where d.state = 'paid' or (d.state = 'returning' and not exists (
        select from refunds r join receivables v on v.id = r.receivable_id
        where v.kind = 'auction_deposit' and v.source_id = d.id and r.state in ('approved', 'sent')))) s
    group by s.company_id having sum(s.booked) <> sum(s.held)`,
);
