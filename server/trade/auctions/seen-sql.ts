import { sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';

export const companyOf = (caller: Caller): number | null => (caller.kind === 'member' ? caller.companyId : null);

/** Whether auction `a` says nothing of its bids yet: how many there are tells something of what they are. */
export const hidesBidsSql = sql<boolean>`(a.kind = 'sealed' and a.outcome is null)`;

export const isJoinedSql = (companyId: number | null) => sql`exists (
  select from auction_bidders b where b.auction_id = a.id and b.company_id = ${companyId}::int)`;

const isPublicSql = sql`a.state in ('announced', 'running', 'ended', 'awarded', 'not_sold', 'cancelled')
  and a.starts_at is not null and a.seq is not null`;

/**
 * Announced auctions `a`; the round of a demand is seen by its buyer, by the sellers in it and by staff, as the quotes
 * in it are.
 */
export function seenSql(caller: Caller) {
  const companyId = companyOf(caller);
  if (caller.kind === 'staff') return isPublicSql;
  return sql`${isPublicSql}
    and (a.kind <> 'reverse' or a.company_id = ${companyId}::int or ${isJoinedSql(companyId)})`;
}

/**
 * Whose log may be read: of a round by its buyer and staff, because its terms have what each seller quoted and what its
 * freight costs. Sellers check by their receipts and the head, which they see.
 */
export function provenSql(caller: Caller) {
  if (caller.kind === 'staff') return isPublicSql;
  return sql`${isPublicSql} and (a.kind <> 'reverse' or a.company_id = ${companyOf(caller)}::int)`;
}
