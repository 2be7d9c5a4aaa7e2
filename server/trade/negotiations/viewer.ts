import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Who looks at negotiations: a person of one of the two companies, or staff, who see all of them. */
export type Viewer =
  | { party: 'buyer'; companyId: number }
  | { party: 'seller'; companyId: number }
  | { party: 'staff' };
export type Party = Viewer['party'];

export const staffView = { party: 'staff' } as const;
export const buyerOf = ({ companyId }: { companyId: number }) => ({ party: 'buyer', companyId }) as const;
export const sellerOf = ({ companyId }: { companyId: number }) => ({ party: 'seller', companyId }) as const;

/** Which negotiations `n` somebody may know of: another company's are not there. */
export function isSeenBy(viewer: Viewer): RawBuilder<unknown> {
  if (viewer.party === 'staff') return sql`true`;
  return viewer.party === 'buyer'
    ? sql`n.company_id = ${viewer.companyId}`
    : sql`n.seller_company_id = ${viewer.companyId}`;
}

const isAsked = sql<boolean>`(n.state = 'asked')`;

/** Whether negotiation `n` waits for a party. Twin of `waitsFor` in domain/trade/negotiations/negotiation.ts. */
export const waitsForSql: Readonly<Record<Party, RawBuilder<boolean>>> = {
  buyer: sql<boolean>`(n.state = 'offered' or n.state = 'accepted')`,
  seller: isAsked,
  staff: isAsked,
};
