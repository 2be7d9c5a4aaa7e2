import { bookDepositKept, bookDepositPaid } from '#domain/trade/auctions/hold-bookings.ts';
import { coverage } from '#domain/money/receivables/receivable.ts';
import type { DepositState } from '#domain/trade/auctions/hold.ts';
import type { Satang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { isStray } from '#server/money/money-reviews/index.ts';
import { changeOwed, registerReceivable, type ArrivedMoney } from '#server/money/receivables/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { lockBidder, writeHeld, writeReleased } from '#server/trade/auctions/index.ts';
import { AUCTION_DEPOSIT } from './deposit-kind.ts';
import { tellDeposit } from './notifications.ts';

interface Deposit {
  id: number;
  auction_id: number;
  company_id: number;
  amount: Satang;
  state: DepositState;
  cause: string | null;
}

/** A deposit under its bidder's lock, as whoever asks for another one or settles it. */
async function lockDeposit(id: number) {
  const of = await maybeRow(sql<{ auction_id: number; company_id: number }>`
    select b.auction_id, b.company_id from auction_deposits d join auction_bidders b on b.id = d.bidder_id
    where d.id = ${id}`);
  if (!of) throw new Error(`No deposit ${id}`);
  const bidder = await lockBidder(of.auction_id, of.company_id);
  const deposit = await maybeRow(sql<Omit<Deposit, 'auction_id'>>`
    select id, company_id, amount, state, cause from auction_deposits where id = ${id} for update`);
  return { bidder: bidder!, deposit: { ...deposit!, ...of } };
}

/** All of it at once, also what a winner on credit owes, which is kept; what is not, and what comes after it has ended, finance give back. */
async function payDeposit({ receivable, amount, cause, on }: ArrivedMoney): Promise<'paid' | 'duplicate' | null> {
  const { bidder, deposit } = await lockDeposit(receivable.source_id);
  if (deposit.cause === cause) return 'duplicate';
  if (await isStray(cause)) return null;
  const isOwed = deposit.state === 'owed';
  if ((deposit.state !== 'asked' && !isOwed) || coverage(deposit.amount, amount) !== 'whole') return null;
  const at = now();
  await rows(sql`
    update auction_deposits set state = ${isOwed ? 'kept' : 'paid'}, paid_at = ${at}, cause = ${cause}
    where id = ${deposit.id}`);
  await book([bookDepositPaid(deposit, on, at), ...(isOwed ? [bookDepositKept(deposit, at)] : [])]);
  await changeOwed(AUCTION_DEPOSIT, deposit.id, { due_at: null, amount: deposit.amount, vat: 0n, state: 'paid' });
  if (isOwed) await writeReleased([bidder.id], 'kept');
  else await writeHeld(bidder.id, bidder.held + deposit.amount, 'held');
  await tellDeposit(isOwed ? 'settled' : 'paid', deposit);
  return 'paid';
}

registerReceivable(AUCTION_DEPOSIT, { whenPaid: payDeposit });
