import { fateOf, type LotOrder, type ResultState } from '#domain/trade/auctions/fate.ts';
import { creditAfter, depositAfter, type HoldKind } from '#domain/trade/auctions/hold.ts';
import type { AuctionState } from '#domain/trade/auctions/auction.ts';
import { DELIVERED, ORDER_ACTIVE, ORDER_EXPIRED } from '#domain/trade/order-status.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { freeCredit } from '#server/trade/auctions/index.ts';
import { keepDeposits, returnDeposits } from '#server/trade/auction-deposits/index.ts';
import { isAgreedBySql } from '#server/trade/checkout/index.ts';
import { AUCTION_LOT } from './lot-kind.ts';

interface Row {
  id: number;
  hold: HoldKind;
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
    select b.id, b.hold, a.state as auction, coalesce(a.leader_id = b.company_id, false) as is_leader,
      b.lost_at is not null as is_lost, r.state as result, coalesce(r.place, 0)::int as place,
      case when o.id is null or o.order_no is null then null
        when o.logistic_status = ${sql.lit(DELIVERED)} then 'delivered'
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
    idsOf(({ hold, fate, order }) => hold === 'credit' && creditAfter(fate, order !== null) === 'free'),
    'returned',
    at,
  );
  await returnDeposits(onDeposit('returned'), at);
  await keepDeposits(onDeposit('kept'), at);
}
