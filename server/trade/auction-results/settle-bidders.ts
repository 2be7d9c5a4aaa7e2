import { fateOf, type LotOrder, type ResultState } from '#domain/trade/auctions/fate.ts';
import { creditAfter, depositAfter, owedFor, type HoldKind } from '#domain/trade/auctions/hold.ts';
import type { AuctionState } from '#domain/trade/auctions/auction.ts';
import { readTerms, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import { DELIVERED, ORDER_ACTIVE, ORDER_EXPIRED, PAID } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { freeCredit } from '#server/trade/auctions/index.ts';
import { keepDeposits, oweForDefault, returnDeposits } from '#server/trade/auction-deposits/index.ts';
import { isAgreedBySql } from '#server/trade/checkout/index.ts';
import { AUCTION_LOT } from './lot-kind.ts';

interface Row {
  id: number;
  company_id: number;
  user_id: number;
  hold: HoldKind;
  deposit_percent: number;
  terms: WrittenTerms;
  total: Satang;
  auction: AuctionState;
  is_leader: boolean;
  is_lost: boolean;
  result: ResultState | null;
  place: number;
  order: LotOrder | null;
}

/**
 * What their bids held is given back, or kept, as it went for each bidder. Under the auction's lock; called as often as
 * something happens, it does each once.
 */
export async function settleBidders(auctionId: number, at: Date, only?: readonly number[]): Promise<void> {
  const held = await rows(sql<Row>`
    select b.id, b.company_id, coalesce(b.bid_user_id, b.user_id) as user_id /* not null: joined */, b.hold,
      a.deposit_percent::int, a.terms, coalesce(r.total, 0)::bigint as total, a.state as auction,
      coalesce(a.leader_id = b.company_id, false) as is_leader, b.lost_at is not null as is_lost, r.state as result,
      coalesce(r.place, 0)::int as place,
      case when o.id is null or o.order_no is null then null
        when o.logistic_status = ${sql.lit(DELIVERED)} then 'delivered'
        when o.status = ${sql.lit(ORDER_ACTIVE)} and o.payment_status = ${sql.lit(PAID)} then 'paid'
        when o.status = ${sql.lit(ORDER_ACTIVE)} then 'open'
        when o.status = ${sql.lit(ORDER_EXPIRED)} then 'unpaid' else 'cancelled' end as order
    from auction_bidders b join auctions a on a.id = b.auction_id
      left join auction_results r on r.bidder_id = b.id
      left join orders o on ${isAgreedBySql(AUCTION_LOT, sql`r.id`)}
    where b.auction_id = ${auctionId} and (b.held > 0 or b.hold_state = 'asked')
      and ${only ? sql`b.id = any (${[...only]}::int[])` : sql`true`} order by b.id`);
  const fates = held.map((row) => ({ ...row, fate: fateOf(row) }));
  const idsOf = (which: (row: (typeof fates)[number]) => boolean) => fates.filter(which).map(({ id }) => id);
  const onDeposit = (becomes: 'returned' | 'kept') =>
    idsOf(({ hold, fate }) => hold === 'deposit' && depositAfter(fate) === becomes);
  await freeCredit(
    idsOf(({ hold, fate, order }) => hold === 'credit' && creditAfter(fate, order === 'paid') !== 'stays'),
    'returned',
    at,
  );
  // One at most: the winner by the own bid.
  for (const { id, company_id, user_id, hold, fate, order, total, terms, deposit_percent } of fates)
    if (hold === 'credit' && creditAfter(fate, order === 'paid') === 'owed') {
      const amount = owedFor(readTerms(terms), total, deposit_percent);
      await oweForDefault({ bidder_id: id, auction_id: auctionId, company_id, user_id, amount }, at);
    }
  await returnDeposits(onDeposit('returned'), at);
  await keepDeposits(onDeposit('kept'), at);
}
