import type { ClaimParty } from '#domain/trade/claims/claim.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Who looks at claims: one of the two companies, or staff, who see all of them. */
export type Viewer = { party: 'buyer' | 'seller'; companyId: number } | { party: 'staff' };

export const staffView: Viewer = { party: 'staff' };
export const buyerOf = ({ companyId }: { companyId: number }): Viewer => ({ party: 'buyer', companyId });
export const sellerOf = ({ companyId }: { companyId: number }): Viewer => ({ party: 'seller', companyId });

/** Which claims `c` somebody may know of: another company's are not there. */
export function isSeenBy(viewer: Viewer): RawBuilder<unknown> {
  if (viewer.party === 'staff') return sql`true`;
  return viewer.party === 'buyer'
    ? sql`c.company_id = ${viewer.companyId}`
    : sql`c.seller_company_id = ${viewer.companyId}`;
}

/** Which party `m` of messages tells its writers' names to: its own, and staff. */
export function isPersonSeenBy({ party }: { party: ClaimParty }): RawBuilder<unknown> {
  return party === 'staff' ? sql`true` : sql`m.party = ${party}`;
}
