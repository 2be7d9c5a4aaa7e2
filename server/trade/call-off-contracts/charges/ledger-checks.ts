import { registerLedgerCheck } from '#server/ledger/index.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What of an account is booked for each company is what its charges say, those of goods that weighed more among them. */
const accountOf = (account: string, sign: RawBuilder<unknown>, company: RawBuilder<unknown>) => sql`
  select s.company_id as object_id, null::int as order_id, sum(s.booked)::bigint as booked,
    sum(s.owed)::bigint as expected
  from (
    select e.company_id, ${sign} * e.amount as booked, 0::bigint as owed from ledger_entries e
    where e.account = ${sql.lit(account)}
    union all select ${company}, 0, h.total from call_off_charges h where h.state = 'owed'
    union all select ${company}, 0, h.total from weight_charges h where h.state = 'owed') s
  group by s.company_id having sum(s.booked) <> sum(s.owed)`;

registerLedgerCheck('call_off_charges', accountOf('charges_receivable', sql`1`, sql`h.company_id`));
registerLedgerCheck('call_off_charges_of_seller', accountOf('payable_when_paid', sql`-1`, sql`h.seller_company_id`));

registerLedgerCheck(
  'call_off_charge_receivable',
  sql`
    select h.id as object_id, null::int as order_id, coalesce(v.amount, 0)::bigint as booked, h.total as expected
    from call_off_charges h left join receivables v on v.kind = 'call_off_charge' and v.source_id = h.id
    where h.state in ('owed', 'paid', 'ended')
      and (v.company_id, v.amount, v.vat, v.state) is distinct from (h.company_id, h.total, h.vat,
        case h.state when 'owed' then 'open' else h.state end)`,
);
