import { bookDepositKept, bookDepositPaid } from '#domain/trade/auctions/hold-bookings.ts';
import { coverage } from '#domain/money/receivables/receivable.ts';
import { book } from '#server/ledger/index.ts';
import { isStray } from '#server/money/money-reviews/index.ts';
import { changeOwed, registerReceivable, type ArrivedMoney } from '#server/money/receivables/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { writeHeld, writeReleased } from '#server/trade/auctions/index.ts';
import { AUCTION_DEPOSIT } from './deposit-kind.ts';
import { lockDeposit } from './locked-deposit.ts';
import { tellDeposit } from './notifications.ts';

/** All of it at once, also what a winner on credit owes, which is kept; what is not, and what comes after it has ended, finance give back. */
async function payDeposit({ receivable, amount, cause, on }: ArrivedMoney): Promise<'paid' | 'duplicate' | null> {
  const { bidder, deposit } = await lockDeposit(receivable.source_id);
  if (deposit.cause === cause) return 'duplicate';
  if (await isStray(cause)) return null;
  const isOwed = deposit.state === 'owed';
  if ((deposit.state !== 'asked' && !isOwed) || coverage(deposit.amount, amount) !== 'whole') return null;
  const at = now();
  await rows(sql`
    update auction_deposits set state = ${isOwed ? 'kept' : 'paid'}, paid_at = ${at}, cause = ${cause},
      document_waits = ${isOwed}
    where id = ${deposit.id}`);
  await book([bookDepositPaid(deposit, on, at), ...(isOwed ? [bookDepositKept(deposit, at)] : [])]);
  await changeOwed(AUCTION_DEPOSIT, deposit.id, { due_at: null, amount: deposit.amount, vat: 0n, state: 'paid' });
  if (isOwed) await writeReleased([bidder.id], 'kept');
  else await writeHeld(bidder.id, bidder.held + deposit.amount, 'held');
  await tellDeposit(isOwed ? 'settled' : 'paid', deposit);
  return 'paid';
}

/** Finance did not find the money: the bidders hear why. */
async function tellOfSlip(id: number, news: 'sent' | 'rejected', reason: string | null): Promise<void> {
  if (news === 'sent') return;
  const { deposit } = await lockDeposit(id);
  await tellDeposit('slip_rejected', deposit, reason);
}

registerReceivable(AUCTION_DEPOSIT, { whenPaid: payDeposit, whenSlip: tellOfSlip });
