import { bookDepositKept } from '#domain/trade/auctions/hold-bookings.ts';
import { DEPOSIT_RETURNED } from '#domain/money/refunds/refundable.ts';
import type { Satang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { insertRefunds } from '#server/money/refunds/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { writeReleased } from '#server/trade/auctions/index.ts';
import { endAsked } from './ask.ts';
import { AUCTION_DEPOSIT } from './deposit-kind.ts';
import { tellDeposit } from './notifications.ts';

interface PaidDeposit {
  id: number;
  bidder_id: number;
  company_id: number;
  auction_id: number;
  amount: Satang;
}

/** Paid deposits of these bidders go on to another state; the lock of each bidder is taken first, as by who pays. */
async function takePaid(bidderIds: readonly number[], to: 'returning' | 'kept', at: Date): Promise<PaidDeposit[]> {
  await rows(sql`
    select from auction_bidders where id = any (${[...bidderIds]}::int[]) order by id for no key update`);
  await endAsked(bidderIds, at);
  return rows(sql<PaidDeposit>`
    update auction_deposits d set state = ${to}, decided_at = ${at} from auction_bidders b
    where d.bidder_id = any (${[...bidderIds]}::int[]) and d.state = 'paid' and b.id = d.bidder_id
    returning d.id, d.bidder_id, d.company_id, b.auction_id, d.amount`);
}

/** Their bids are settled: what they paid goes back. A refund of each is proposed; finance approve and send it. */
export async function returnDeposits(bidderIds: readonly number[], at: Date): Promise<void> {
  const paid = await takePaid(bidderIds, 'returning', at);
  if (paid.length === 0) return;
  await insertRefunds(
    AUCTION_DEPOSIT,
    paid.map(({ id, amount }) => ({ source_id: id, base: String(amount), vat: '0' })),
    { reason: DEPOSIT_RETURNED, note: '', proposedBy: null, at },
  );
  await writeReleased(distinct(paid), 'returned');
  for (const deposit of paid) await tellDeposit('returning', deposit);
}

/** They did not keep to what their bid bound them to. */
export async function keepDeposits(bidderIds: readonly number[], at: Date): Promise<void> {
  const paid = await takePaid(bidderIds, 'kept', at);
  if (paid.length === 0) return;
  await book(paid.map((deposit) => bookDepositKept(deposit, at)));
  await writeReleased(distinct(paid), 'kept');
  for (const deposit of paid) await tellDeposit('kept', deposit);
}

const distinct = (paid: readonly PaidDeposit[]): number[] => [...new Set(paid.map(({ bidder_id }) => bidder_id))];
