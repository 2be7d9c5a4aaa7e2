import type { CallOffParty } from '#domain/trade/call-off-contracts/contract.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Who looks at contracts: one of the two companies, or staff, who see all of them. */
export type Viewer =
  | { party: 'buyer'; companyId: number; userId: number }
  | { party: 'seller'; companyId: number; userId: number }
  | { party: 'staff'; staffId: number | null };

interface Person {
  companyId: number;
  userId: number;
}

export const buyerOf = ({ companyId, userId }: Person) => ({ party: 'buyer', companyId, userId }) as const;
export const sellerOf = ({ companyId, userId }: Person) => ({ party: 'seller', companyId, userId }) as const;
export const staffOf = ({ staffId }: { staffId: number | null }) => ({ party: 'staff', staffId }) as const;

/** Of contract `c`: an award that waited in vain is nothing that its seller hears of. */
export const isToldSellerSql = sql<boolean>`(c.proposed_by <> 'award' or c.activated_at is not null)`;

/**
 * Which contracts `c` somebody may know of: a buyer not before the seller stands to it, a seller not that it was chosen
 * before the buyer's colleagues have approved that.
 */
export function isSeenBy(viewer: Viewer): RawBuilder<unknown> {
  if (viewer.party === 'staff') return sql`true`;
  return viewer.party === 'buyer'
    ? sql`c.company_id = ${viewer.companyId} and c.offered_at is not null`
    : sql`c.seller_company_id = ${viewer.companyId} and ${isToldSellerSql}`;
}

/** Whether contract `c` waits for a party. Twin of `waitsForParty` in domain/trade/call-off-contracts/contract.ts. */
export const waitsForPartySql: Readonly<Record<CallOffParty, RawBuilder<boolean>>> = {
  buyer: sql<boolean>`(c.state = 'offered' or c.state = 'accepted'
    or (c.state = 'active' and c.end_asked_by is not distinct from 'seller'))`,
  seller: sql<boolean>`(c.state = 'proposed' or (c.state = 'active' and c.end_asked_by is not distinct from 'buyer'))`,
  staff: sql<boolean>`false`,
};
