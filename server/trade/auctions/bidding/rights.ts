import { LRUCache } from 'lru-cache';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import type { AuctionKind } from '#domain/trade/auctions/auction.ts';
import type { Database } from '#server/platform/database/database.ts';
import { currentDatabase, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { seenSql } from '../seen-sql.ts';

/** The kind never changes: of the auctions that are bid for it is asked once by each process. */
const MOST_KINDS = 1000;
const kinds = new WeakMap<Database, LRUCache<number, AuctionKind>>();

async function kindOf(auctionId: number): Promise<AuctionKind> {
  const database = currentDatabase();
  const known = kinds.get(database) ?? new LRUCache<number, AuctionKind>({ max: MOST_KINDS });
  kinds.set(database, known);
  const kind = known.get(auctionId);
  if (kind) return kind;
  const found = await maybeRow(sql<{ kind: AuctionKind }>`
    select kind from auctions where id = ${auctionId} and state not in ('draft', 'waiting')`);
  if (!found) throw new AppError('not_found');
  known.set(auctionId, found.kind);
  return found.kind;
}

/**
 * Who bids for a lot buys; who bids in the round of a demand says what their company sells for, and to whom is not in it
 * there is none. Answers the kind.
 */
export async function requireBiddingRight(member: Member, auctionId: number): Promise<AuctionKind> {
  const kind = await kindOf(auctionId);
  if (kind === 'reverse') {
    const seen = await maybeRow(sql`select from auctions a where a.id = ${auctionId} and ${seenSql(member)}`);
    if (!seen) throw new AppError('not_found');
  }
  const right = kind === 'reverse' ? 'manage_prices' : 'order';
  const { companyRole, sellingRoles, isSelling } = member;
  if (!mayInCompany(companyRole, sellingRoles, right) || (kind === 'reverse' && !isSelling))
    throw new AppError('not_allowed');
  return kind;
}
