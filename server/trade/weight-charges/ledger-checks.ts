import { registerLedgerCheck } from '#server/ledger/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** Accounts of charges are compared with those of call-off contracts together: server/trade/call-off-contracts/charges. */
registerLedgerCheck(
  'weight_charge_receivable',
  sql`
    select h.id as object_id, h.order_id, coalesce(v.amount, 0)::bigint as booked, h.total as expected
    from weight_charges h left join receivables v on v.kind = 'weight_charge' and v.source_id = h.id
    where h.state in ('owed', 'paid', 'ended')
      and (v.company_id, v.amount, v.vat, v.state) is distinct from (h.company_id, h.total, h.vat,
        case h.state when 'owed' then 'open' else h.state end)`,
);
