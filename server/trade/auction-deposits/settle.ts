import { bookDepositKept } from '#domain/trade/auctions/hold-bookings.ts';
import { DEPOSIT_RETURNED } from '#domain/money/refunds/refundable.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { insertRefunds } from '#server/money/refunds/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { writeReleased } from '#server/trade/auctions/index.ts';
import { endAsked } from './ask.ts';
import { AUCTION_DEPOSIT } from './deposit-kind.ts';
import { tellDeposit } from './notifications.ts';
import { oweDeposit } from './owe-deposit.ts';

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
    update auction_deposits d set state = ${to}, decided_at = ${at}, document_waits = ${to === 'kept'}
    from auction_bidders b
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

/** They did not keep to what their bid bound them to. The receipt follows: its number is what a transaction locks last. */
export async function keepDeposits(bidderIds: readonly number[], at: Date): Promise<void> {
  const paid = await takePaid(bidderIds, 'kept', at);
  if (paid.length === 0) return;
  await book(paid.map((deposit) => bookDepositKept(deposit, at)));
  await writeReleased(distinct(paid), 'kept');
  for (const deposit of paid) await tellDeposit('kept', deposit);
}

/** A winner by the own bid, on credit, who did not order or did not pay. */
export interface Defaulter {
  bidder_id: number;
  auction_id: number;
  company_id: number;
  user_id: number;
  amount: Satang;
}

/** They owe what a deposit would have lost them; it is owed and paid as a deposit, and kept at once. */
export async function oweForDefault({ amount, ...of }: Defaulter, at: Date): Promise<void> {
  const { bidder_id, auction_id, company_id, user_id } = of;
  if (amount <= 0n) return;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into auction_deposits (bidder_id, company_id, user_id, amount, state, asked_at, decided_at)
    values (${bidder_id}, ${company_id}, ${user_id}, ${amount}, 'owed', ${at}, ${at}) returning id`);
  await oweDeposit({ id, auction_id, company_id, amount, due_at: new Date(at.getTime() + DAYS_TO_PAY * DAY_MS) });
  await writeReleased([bidder_id], 'owed');
  await tellDeposit('owed', { auction_id, company_id, amount });
}

const DAYS_TO_PAY = 7;

const distinct = (paid: readonly PaidDeposit[]): number[] => [...new Set(paid.map(({ bidder_id }) => bidder_id))];
