import type { z } from 'zod';
import type { auctionResults } from '#contract/trade/auctions/results.ts';
import type { AuctionKind, AuctionState } from '#domain/trade/auctions/auction.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { seenSql } from '#server/trade/auctions/index.ts';
import { findAgreedOrder } from '#server/trade/checkout/index.ts';
import { AUCTION_LOT } from './lot-kind.ts';

type Answer = z.output<(typeof auctionResults)['GET /my-auctions/{id}/result']['answer']>;
type Result = Omit<NonNullable<Answer['result']>, 'order_id' | 'order_no'> & { id: number };

export async function readResult(member: Member, auctionId: number): Promise<Answer> {
  const { companyId } = member;
  const [auction, result] = await Promise.all([
    maybeRow(sql<{ kind: AuctionKind; auction: AuctionState }>`
      select kind, state as auction from auctions a where id = ${auctionId} and ${seenSql(member)}`),
    maybeRow(sql<Result>`
      select id, state, place::int, price, total, offered_at, confirm_by, decided_at from auction_results
      where auction_id = ${auctionId} and company_id = ${companyId}`),
  ]);
  if (!auction) throw new AppError('not_found');
  if (!result) return { ...auction, result: null };
  const { id, ...facts } = result;
  const order = await findAgreedOrder({ kind: AUCTION_LOT, id });
  const { order_id = null, order_no = null } = order ?? {};
  return { ...auction, result: { ...facts, order_id, order_no } };
}
