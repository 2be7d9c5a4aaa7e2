import type { Spent } from '#domain/trade/purchasing/spending-limits.ts';
import { percentOf, type Satang } from '#domain/values/money.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { registerHeldCredit } from '#server/money/credit/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AUCTION_BIDS, exposuresOf } from '#server/trade/auctions/index.ts';
import { isAgreedBySql } from '#server/trade/checkout/index.ts';
import { idsOf, registerCommitments, type Agreed } from '#server/trade/purchasing/index.ts';
import { AUCTION_LOT } from './lot-kind.ts';

const resultsOf = (agreed: readonly Agreed[]): number[] => idsOf(agreed, AUCTION_LOT);

/** Bids bind to buy at any moment: all that stand are counted, but for those of the auction that is asked for. */
async function committedOf(userIds: readonly number[], besides: readonly Agreed[]): Promise<Map<number, Spent>> {
  const auctions = [...idsOf(besides, AUCTION_BIDS), ...(await auctionsOf(resultsOf(besides)))];
  const bound = await exposuresOf(userIds, auctions, BigInt(await vatRateHundredths()));
  return new Map([...bound].map(([userId, worth]) => [userId, { day: worth, month: worth }]));
}

async function auctionsOf(results: readonly number[]): Promise<number[]> {
  if (results.length === 0) return [];
  const found = await rows(sql<{ auction_id: number }>`
    select auction_id from auction_results where id = any (${[...results]}::int[])`);
  return found.map(({ auction_id }) => auction_id);
}

interface Approved {
  id: number;
  total: Satang;
  approved: Satang;
}

/** What colleagues approved before the bid holds for the order of the lot, with its freight: nobody is asked twice. */
async function approvedOf(userId: number, agreed: readonly Agreed[]): Promise<Agreed[]> {
  const vat = BigInt(await vatRateHundredths());
  const found = await rows(sql<Approved>`
    select r.id, r.total, max(a.worth) as approved /* not null: joined */
    from auction_results r join auction_bid_approvals a on a.bidder_id = r.bidder_id and a.user_id <> ${userId}
    where r.id = any (${resultsOf(agreed)}::int[]) group by r.id`);
  return found.flatMap(({ id, total, approved }) =>
    approved >= total + percentOf(total, vat) ? { kind: AUCTION_LOT, id } : [],
  );
}

registerCommitments('auctions', { committedOf, approvedOf });

/** The winner's bid holds credit until the order is placed, which then takes its own. */
registerHeldCredit('auctions', async (orderId) => {
  const found = await maybeRow(sql<{ held: Satang }>`
    select b.held from orders o join auction_results r on ${isAgreedBySql(AUCTION_LOT, sql`r.id`)}
      join auction_bidders b on b.id = r.bidder_id
    where o.id = ${orderId} and o.order_no is null and b.hold = 'credit'`);
  return found?.held ?? 0n;
});
