import { creditRefusal, isEnough, type CreditLine } from '#domain/money/credit/credit-line.ts';
import type { LossCause } from '#domain/trade/auctions/entries.ts';
import type { HoldKind } from '#domain/trade/auctions/hold.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Satang } from '#domain/values/money.ts';
import { isBuyerFullyApprovedSql } from '#server/accounts/identity/index.ts';
import { creditSumsSql, hasOverdueSql } from '#server/money/credit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { lockAuction, loseBidder } from '#server/trade/auctions/index.ts';
import { instantSql } from '#server/trade/demands/index.ts';
import { tellBidder } from './notifications.ts';

interface Row extends CreditLine {
  id: number;
  auction_id: number;
  company_id: number;
  grams: number;
  hold: HoldKind;
  is_approved: boolean;
  has_line: boolean;
  /** Less what is owed beside orders, which is `charges`. */
  available: Satang;
  charges: Satang;
  has_overdue: boolean;
}

/** Whose bids count in running lots, and what they stand on. In a demand's round sellers bid: none of them buys. */
const readBidders = (at: Date): Promise<Row[]> =>
  rows(sql<Row>`
    select b.id, b.auction_id, b.company_id, b.hold,
      (a.terms ->> 'grams')::double precision as grams /* not null: announced */,
      ${isBuyerFullyApprovedSql} as is_approved /* not null: true or false */,
      l.company_id is not null as has_line, coalesce(l.amount, 0)::bigint as amount,
      coalesce(l.credit_time, 0) as credit_time, coalesce(l.interest_rate_hundredths, 0) as interest_rate_hundredths,
      coalesce(l.effective_on, '2000-01-01') as effective_on, coalesce(l.expires_on, '2000-01-01') as expires_on,
      l.suspended_at, ${creditSumsSql(sql`b.company_id`)},
      ${hasOverdueSql(sql`b.company_id`, at)} as has_overdue
    from auctions a join auction_bidders b on b.auction_id = a.id and b.lost_at is null
      join companies c on c.id = b.company_id left join credit_lines l on l.company_id = b.company_id
    where a.state = 'running' and a.kind <> 'reverse' and a.ends_at > ${instantSql()}
      and exists (select from auction_entries e where e.bidder_id = b.id)
    order by b.auction_id, b.id`);

/**
 * Why bids of a company count no longer; null where they do. A line made smaller than its use is none. What is owed
 * beside orders takes from new orders alone until it is overdue: bids were held before it was charged.
 */
function whyUnfit(row: Row, at: Date): LossCause | null {
  if (!row.is_approved) return 'approval';
  if (row.hold !== 'credit') return null;
  const line = row.has_line ? row : null;
  const refusal = creditRefusal(line, { today: bangkokDate(at), hasOverdue: row.has_overdue });
  return refusal || !isEnough(row.available + row.charges, 0n) ? 'credit' : null;
}

/**
 * Who lost their approval, or the credit that their bids hold, is out of the auctions that still run, and the next one
 * leads. After the end nothing is taken back by it: who cannot order does not order in time.
 */
export async function loseUnfit(): Promise<void> {
  const at = now();
  for (const row of await readBidders(at)) {
    const cause = whyUnfit(row, at);
    if (cause) await lose(row, cause);
  }
}

const lose = ({ id, auction_id, company_id, grams }: Row, cause: LossCause): Promise<void> =>
  inTransaction(async () => {
    const auction = await lockAuction(auction_id);
    if (auction.state !== 'running' || auction.at >= auction.ends_at!) return;
    if (await loseBidder(auction_id, id, cause))
      await tellBidder('out', company_id, { auction_id, grams, price: null, until: null });
  });

export const loseUnfitJob = defineJob('lose-unfit-bidders', loseUnfit, { cron: '* * * * *' });
