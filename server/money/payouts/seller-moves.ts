import { LINE_WAITING } from '#domain/money/payouts/payout-run.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { sales } from './sales.ts';

/**
 * Booked by an order as a whole, or of a purchase until it is charged: its net stands at the purchase. What a payout
 * sets off against what a seller owes moves nothing in all. An index knows the same events (0296).
 */
const NO_MOVES = ['order_delivered', 'purchase_payable', 'purchase_reduced', 'taken_back_set_off'];

/**
 * What a seller is owed, move by move: the net of each purchase that is due, and whatever else the books say, such as
 * payouts and what refunds took back. `which` is a condition on `company_id`; `place` orders the moves of one moment.
 */
export const sellerMoves = (which: RawBuilder<unknown>) => sql`
  select company_id, charged_at as at, 0::bigint as place, 'purchase_payable' as event, id::bigint as cause_id,
    net as amount
  from ${sales().relation} p where charged_at is not null and ${which}
  union all
  select e.company_id, e.at, t.id, t.event, t.cause_id, -e.amount
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.account in ('seller_payable', 'owed_by_sellers')
    and e.event not in (${sql.join(NO_MOVES.map((event) => sql.lit(event)))}) and ${which}`;

/** What is due to each of these sellers and stands in no open run. */
export const dueToSellers = (which: RawBuilder<unknown>) => sql`
  select company_id, sum(amount)::bigint as due from (
    select company_id, amount from (${sellerMoves(which)}) moves
    union all select company_id, -amount from payout_lines where status = ${sql.lit(LINE_WAITING)} and ${which}) open
  group by company_id`;
