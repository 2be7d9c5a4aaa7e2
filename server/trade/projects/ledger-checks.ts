import { PROJECT_CANCELLED } from '#domain/trade/projects/project-status.ts';
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

/** What was paid for projects that are not earned, and does not go back, is owed as work; nothing else is. */
registerLedgerCheck(
  'project_advances',
  sql`
    select 0 as object_id, null::int as order_id, s.booked, s.expected from (
      select (select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e where e.account = 'project_advances')
        as booked,
        (select coalesce(sum(i.amount - i.vat), 0)::bigint from project_instalments i
          join projects p on p.id = i.project_id
          where i.paid_at is not null and p.earned_at is null)
        - (select coalesce(sum(r.goods), 0)::bigint from refunds r join project_instalments i on i.id = r.instalment_id
          join projects p on p.id = i.project_id
          where r.state in ('approved', 'sent') and p.earned_at is null) as expected) s
    where s.booked <> s.expected`,
);

/** What is owed back of projects, and of whatever else is no order, is what finance have to send. */
registerLedgerCheck(
  'project_refunds_to_send',
  sql`
    select 0 as object_id, null::int as order_id, s.booked, s.expected from (
      select (select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e where e.account = 'refunds_payable'
        and e.order_id is null) as booked,
        (select coalesce(sum(r.pay_back), 0)::bigint from refunds r where r.order_id is null
          and r.state = 'approved') as expected) s
    where s.booked <> s.expected`,
);

/** What is owed follows the instalment's row, and ends with its project. */
registerLedgerCheck(
  'instalment_receivable',
  sql`
    select i.id as object_id, null::int as order_id, coalesce(v.amount, 0)::bigint as booked, i.amount as expected
    from project_instalments i join projects p on p.id = i.project_id
    left join receivables v on v.kind = 'instalment' and v.source_id = i.id
    where (v.company_id, v.amount, v.vat, v.state) is distinct from (p.company_id, i.amount, i.vat,
      case when i.paid_at is not null then 'paid' when p.status = ${sql.lit(PROJECT_CANCELLED)} then 'ended'
        else 'open' end)`,
);
