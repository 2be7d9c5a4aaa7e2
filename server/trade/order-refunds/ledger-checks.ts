import { registerLedgerCheck } from '#server/ledger/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** What stands at an order of its refunds is their sum. */
registerLedgerCheck(
  'order_refunded',
  sql`
    select o.id as object_id, o.id as order_id, s.booked, s.expected
    from (
      select id, refunded_goods - refunded_discount + refunded_freight + refunded_vat + refunded_interest
        as booked /* not null: sums of an order */,
        (select coalesce(sum(r.total), 0)::bigint from refunds r where r.order_id = orders.id
          and r.state in ('approved', 'sent', 'set_off')) as expected
      from orders where id in (select order_id from refunds)) s join orders o on o.id = s.id
    where s.booked <> s.expected`,
);
