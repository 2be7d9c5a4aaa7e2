import { PROJECT_COMPLETE } from '#domain/trade/projects/project-status.ts';
import { registerLedgerCheck } from '#server/ledger/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerLedgerCheck(
  'instalment_not_booked',
  sql`
    select i.id as object_id, null::int as order_id, coalesce(b.amount, 0)::bigint as booked, i.amount as expected
    from project_instalments i
    left join lateral (
      select sum(e.amount)::bigint as amount from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
      where l.event = 'instalment_paid' and l.cause_id = i.id and e.account in ('bank', 'gateway_clearing')) b on true
    where (i.paid_at is not null) <> (b.amount is not null) or coalesce(b.amount, i.amount) <> i.amount`,
);

/** What was paid for projects that are not complete is owed as work; nothing else is. */
registerLedgerCheck(
  'project_advances',
  sql`
    select 0 as object_id, null::int as order_id, s.booked, s.expected from (
      select (select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e where e.account = 'project_advances') as booked,
        (select coalesce(sum(i.amount - i.vat), 0)::bigint from project_instalments i join projects p on p.id = i.project_id
          where i.paid_at is not null and p.status <> ${sql.lit(PROJECT_COMPLETE)}) as expected) s
    where s.booked <> s.expected`,
);
