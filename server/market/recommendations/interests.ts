import type { Interest } from '#domain/market/recommendation.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { now } from '#server/platform/clock.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** Who is asked about, and the moment. */
export type Asked = Pick<Member, 'companyId' | 'userId'> & { at: Date };

/** A select of `product_id`, `kind` and `at`: products that somebody showed an interest in, and when. */
type Interests = (asked: Asked) => RawBuilder<unknown>;

const known = new Map<string, Interests>([
  [
    'viewed',
    ({ userId }) => sql`
      select product_id, 'viewed' as kind, last_viewed_at as at from product_views where user_id = ${userId}`,
  ],
]);

/** What is bought and what lies in a cart is named by those who keep it. */
export function registerInterests(kind: Interest['kind'], interests: Interests): void {
  known.set(kind, interests);
}

/** What the company bought in a year, and what this member has in the cart, searched for and looked at. */
export function interestsOf({ companyId, userId }: Member): Promise<Interest[]> {
  const asked = { companyId, userId, at: now() };
  const parts = [...known.values()].map((interests) => interests(asked));
  return rows(sql<Interest>`
    select p.id as "productId", p.subcategory_id as "subcategoryId", p.manufacturer_id as "manufacturerId", x.kind, x.at
    from (${sql.join(parts, sql` union all `)}) x join products p on p.id = x.product_id
    union all select null, subcategory_id, null, 'searched', last_searched_at
    from member_searches where user_id = ${userId}`);
}
