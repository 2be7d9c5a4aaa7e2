import { depositFor, heldPrice } from '#domain/trade/auctions/hold.ts';
import { readTerms } from '#domain/trade/auctions/log-text.ts';
import type { Satang } from '#domain/values/money.ts';
import { changeOwed } from '#server/money/receivables/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockBidder, requireTakesBids, writeHeld } from '#server/trade/auctions/index.ts';
import { AUCTION_DEPOSIT } from './deposit-kind.ts';
import { oweDeposit } from './owe-deposit.ts';

export interface AskedDeposit {
  receivable_id: number;
  amount: Satang;
  ref1: string;
  ref2: string;
}

/**
 * What a company pays before its people bid up to a price per kg, beside what it has paid already. Under the bidder's
 * lock: one deposit waits at a time, and one that was not paid is replaced.
 */
export function askForDeposit({ companyId, userId }: Member, auctionId: number, upTo: Satang): Promise<AskedDeposit> {
  return inTransaction(async () => {
    const bidder = await lockBidder(auctionId, companyId);
    if (!bidder || bidder.hold !== 'deposit') throw new AppError('auction_not_bidder');
    if (bidder.lost_at) throw new AppError('auction_bidder_lost');
    const auction = await requireTakesBids(auctionId);
    const terms = readTerms(auction.terms);
    const amount = depositFor(heldPrice(terms, upTo), terms.grams, auction.deposit_percent) - bidder.held;
    if (amount <= 0n) throw new AppError('auction_no_deposit');
    await endAsked([bidder.id], auction.at);
    const { id } = await oneRow(sql<{ id: number }>`
      insert into auction_deposits (bidder_id, company_id, user_id, amount, state, asked_at)
      values (${bidder.id}, ${companyId}, ${userId}, ${amount}, 'asked', ${auction.at}) returning id`);
    if (bidder.hold_state === 'none') await writeHeld(bidder.id, bidder.held, 'asked');
    const of = { auction_id: auctionId, company_id: companyId };
    const owed = await oweDeposit({ ...of, id, amount, due_at: auction.ends_at });
    return { receivable_id: owed.id, amount, ref1: owed.ref1, ref2: owed.ref2 };
  });
}

/** Money that comes for them now is nobody's: finance find out whose. */
export async function endAsked(bidderIds: readonly number[], at: Date): Promise<void> {
  const ended = await rows(sql<{ id: number; amount: bigint }>`
    update auction_deposits set state = 'ended', decided_at = ${at}
    where bidder_id = any (${[...bidderIds]}::int[]) and state = 'asked' returning id, amount`);
  for (const { id, amount } of ended)
    await changeOwed(AUCTION_DEPOSIT, id, { due_at: null, amount, vat: 0n, state: 'ended' });
}
