import type { DepositState } from '#domain/trade/auctions/hold.ts';
import type { Satang } from '#domain/values/money.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockBidder } from '#server/trade/auctions/index.ts';

export interface Deposit {
  id: number;
  auction_id: number;
  company_id: number;
  amount: Satang;
  state: DepositState;
  cause: string | null;
}

/** A deposit under its bidder's lock, as whoever asks for another one or settles it. */
export async function lockDeposit(id: number) {
  const of = await maybeRow(sql<{ auction_id: number; company_id: number }>`
    select b.auction_id, b.company_id from auction_deposits d join auction_bidders b on b.id = d.bidder_id
    where d.id = ${id}`);
  if (!of) throw new AppError('not_found');
  const bidder = await lockBidder(of.auction_id, of.company_id);
  const deposit = await maybeRow(sql<Omit<Deposit, 'auction_id'>>`
    select id, company_id, amount, state, cause from auction_deposits where id = ${id} for update`);
  return { bidder: bidder!, deposit: { ...deposit!, ...of } };
}
