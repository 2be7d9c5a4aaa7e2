import type { AuctionOutcome } from '#domain/trade/auctions/entries.ts';
import { confirmBy, isInTime } from '#domain/trade/auctions/confirm-time.ts';
import { readTerms, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import { isBuyerFullyApprovedSql } from '#server/accounts/identity/index.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { releaseStock } from '#server/market/offers/index.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { oneByOne } from '#server/platform/one-by-one.ts';
import { lockAuction, loseBidder, passLot, reservedForLot } from '#server/trade/auctions/index.ts';
import { instantSql } from '#server/trade/demands/index.ts';
import { tellBidder, tellBidders, tellSeller } from './notifications.ts';
import { settleBidders } from './settle-bidders.ts';

/**
 * Under the auction's lock: somebody who may have the lot does not take it, by silence or by passing. The next bidder
 * leads from now on, and is offered it by what the loss tells.
 */
export async function leaveLot(resultId: number, to: 'lapsed' | 'refused', at: Date): Promise<void> {
  const left = await maybeRow(sql<{ auction_id: number; bidder_id: number; company_id: number; price: bigint }>`
    update auction_results set state = ${to}, decided_at = ${at} where id = ${resultId} and state = 'offered'
    returning auction_id, bidder_id, company_id, price`);
  if (!left) return;
  const { auction_id, bidder_id, company_id, price } = left;
  const { terms } = (await maybeRow(
    sql<{ terms: WrittenTerms }>`select terms from auctions where id = ${auction_id}`,
  ))!;
  if (to === 'lapsed')
    await tellBidder('lapsed', company_id, { auction_id, price, grams: readTerms(terms).grams, until: null });
  await loseBidder(auction_id, bidder_id, 'default');
}

/** Who may not buy any more could not order: they have failed nobody, and what they hold goes back. */
async function loseUnapproved(resultId: number): Promise<boolean> {
  const found = await maybeRow(sql<{ auction_id: number; bidder_id: number; company_id: number; grams: number }>`
    select r.auction_id, r.bidder_id, r.company_id,
      (a.terms ->> 'grams')::double precision as grams /* not null: announced */
    from auction_results r join companies c on c.id = r.company_id join auctions a on a.id = r.auction_id
    where r.id = ${resultId} and r.state = 'offered' and not ${isBuyerFullyApprovedSql}`);
  if (!found) return false;
  const { auction_id, bidder_id, company_id, grams } = found;
  await loseBidder(auction_id, bidder_id, 'approval');
  await tellBidder('out', company_id, { auction_id, price: null, grams, until: null });
  return true;
}

/** Winners who did not order in time, each in a transaction of its own. Late or twice, it comes to the same. */
async function lapseResults(): Promise<void> {
  const due = await rows(sql<{ id: number; auction_id: number }>`
    select id, auction_id from auction_results where state = 'offered' and confirm_by <= ${instantSql()} order by id`);
  await oneByOne('Results that could not lapse', due, ({ id, auction_id }) =>
    inTransaction(async () => {
      const { at } = await lockAuction(auction_id);
      if (!(await loseUnapproved(id))) await leaveLot(id, 'lapsed', at);
    }),
  );
}

interface Unsold {
  id: number;
  outcome: AuctionOutcome;
  entry_at: Date;
  at: Date;
}

/** Ended auctions whose lot nobody gets: without a bid, or below a reserve that the seller did not leave in time. */
async function passUnsold(): Promise<void> {
  const found = await rows(sql<Unsold>`
    select id, outcome /* not null: ended */, entry_at /* not null: ended */, ${instantSql()} as at from auctions
    where state = 'ended' and kind <> 'reverse' and outcome in ('no_bids', 'reserve_missed') order by id`);
  if (found.length === 0) return;
  const days = await holidays();
  const mayStillBeAccepted = ({ outcome, entry_at, at }: Unsold) =>
    outcome === 'reserve_missed' &&
    isInTime(
      confirmBy(entry_at, (day) => days.has(day)),
      at,
    );
  const over = found.filter((each) => !mayStillBeAccepted(each));
  await oneByOne('Lots that could not be passed', over, ({ id }) =>
    inTransaction(async () => {
      const { at: now, state, outcome: still, company_id, price, terms } = await lockAuction(id);
      if (state !== 'ended' || still === 'won') return;
      await passLot(id);
      if (still === 'reserve_missed') {
        const told = { auction_id: id, price, grams: readTerms(terms).grams, until: null };
        await tellBidders('not_sold', told);
        await tellSeller('unsold', company_id, told);
      }
      await releaseStock(reservedForLot(id), now);
      await settleBidders(id, now);
    }),
  );
}

/** Holds of those whose orders were delivered, or came to nothing, meanwhile. */
async function settleOrdered(): Promise<void> {
  const found = await rows(sql<{ id: number }>`
    select distinct b.auction_id as id from auction_bidders b join auctions a on a.id = b.auction_id
    where b.held > 0 and a.state in ('awarded', 'not_sold', 'cancelled') order by 1`);
  await oneByOne('Holds that could not be settled', found, ({ id }) =>
    inTransaction(async () => {
      const { at } = await lockAuction(id);
      await settleBidders(id, at);
    }),
  );
}

export async function settleAuctions(): Promise<void> {
  await lapseResults();
  await passUnsold();
  await settleOrdered();
}

export const settleAuctionsJob = defineJob('settle-auctions', settleAuctions, { cron: '* * * * *' });
