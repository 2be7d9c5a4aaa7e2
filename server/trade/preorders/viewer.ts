import type { PreorderSide } from '#domain/trade/preorders/preorder.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Who looks at pre-orders: one of the two companies, or staff, who see all of them. */
export type Viewer =
  | { party: 'buyer'; companyId: number }
  | { party: 'seller'; companyId: number }
  | { party: 'staff' };
export type Party = Viewer['party'];
/** Who settles date and price. */
export type Answering = Extract<Viewer, { party: PreorderSide }>;

export const staffView = { party: 'staff' } as const;
export const buyerOf = ({ companyId }: { companyId: number }) => ({ party: 'buyer', companyId }) as const;
export const sellerOf = ({ companyId }: { companyId: number }) => ({ party: 'seller', companyId }) as const;

/** Which pre-orders `p` somebody may know of: another company's are not there. */
export function isSeenBy(viewer: Viewer): RawBuilder<unknown> {
  if (viewer.party === 'staff') return sql`true`;
  return viewer.party === 'buyer'
    ? sql`p.company_id = ${viewer.companyId}`
    : sql`p.seller_company_id = ${viewer.companyId}`;
}

/**
 * Whether pre-order `p` waits for a party. Twin of `waitsFor` in domain/trade/preorders/preorder.ts; that of staff is
 * an index's condition.
 */
export const waitsForSql: Readonly<Record<Party, RawBuilder<boolean>>> = {
  buyer: sql<boolean>`(p.state = 'offered' or p.state = 'accepted')`,
  seller: sql<boolean>`(p.state = 'asked' or (p.state = 'proposed' and p.proposed_by = 'staff'))`,
  staff: sql<boolean>`(p.state = 'asked' or (p.state = 'proposed' and p.proposed_by = 'seller'))`,
};
