import type { z } from 'zod';
import type { recommendations as contract } from '#contract/market/recommendations.ts';
import { discountPercentFor } from '#domain/market/pricing/pricing.ts';
import { exclusiveFor, reasonFor, recommendedFor, type Candidate } from '#domain/market/recommendation.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { discountsFor } from '#server/market/pricing/index.ts';
import { cardsOf, type Card, type Delivery } from '#server/market/mall/index.ts';
import { now } from '#server/platform/clock.ts';
import { affected, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { cached } from '#server/platform/cache.ts';
import { interestsOf } from './interests.ts';

type Recommended = z.output<(typeof contract)['GET /product/recommended_for_you']['answer']>;

const CARDS = 10;
const SECONDS = 60;
/** So many of each material can be recommended; a row shows three. */
const CANDIDATES_OF_A_KIND = 12;
const MOST_VIEWS = 60;

/**
 * Records that a user looked at a product; only the last sixty are stored. 404 for a product that is not in the mall.
 */
export async function noteView({ userId }: Member, productId: number): Promise<void> {
  const noted = await affected(sql`
    insert into product_views (user_id, product_id, last_viewed_at) select ${userId}, id, ${now()} from products
      where id = ${productId} and status = ${sql.lit(PRODUCT_SHOWN)}
    on conflict (user_id, product_id) do update set last_viewed_at = excluded.last_viewed_at`);
  if (noted === 0) throw new AppError('not_found');
  await rows(sql`
    delete from product_views where user_id = ${userId} and last_viewed_at < (
      select last_viewed_at from product_views where user_id = ${userId}
        order by last_viewed_at desc offset ${MOST_VIEWS - 1} limit 1)`);
}

/**
 * Notes that somebody searched for a material: one row for each, with the last time. 404 for a material that there is
 * not.
 */
export async function noteSearch({ userId }: Member, subcategoryId: number): Promise<void> {
  const noted = await affected(sql`
    insert into member_searches (user_id, subcategory_id, last_searched_at) select ${userId}, id, ${now()}
      from subcategories where id = ${subcategoryId}
    on conflict (user_id, subcategory_id) do update set last_searched_at = excluded.last_searched_at`);
  if (noted === 0) throw new AppError('not_found');
}

export async function recentlyViewed(member: Member, delivery: Delivery | null): Promise<Card[]> {
  const viewed = await rows(
    sql<{
      product_id: number;
    }>`select product_id from product_views where user_id = ${member.userId} order by last_viewed_at desc, product_id
      limit ${CARDS}`,
  );
  return cardsOf(
    viewed.map((view) => view.product_id),
    member,
    delivery,
  );
}

export async function recommendedForYou(member: Member, delivery: Delivery | null): Promise<Recommended> {
  const [interests, offered] = await Promise.all([interestsOf(member), candidates('all')]);
  const data = await cardsOf(recommendedFor(interests, offered, now(), CARDS), member, delivery);
  const materials = new Map(data.map(({ subcategory }) => [subcategory.id, subcategory]));
  const because = [...materials.values()].flatMap((subcategory) => {
    const kind = reasonFor(interests, subcategory.id);
    return kind ? [{ kind, subcategory }] : [];
  });
  return { data, because };
}

export async function exclusiveForYou(member: Member, delivery: Delivery | null): Promise<Card[]> {
  const [interests, offered, discounts] = await Promise.all([
    interestsOf(member),
    candidates('all'),
    discountsFor(member.memberLevel),
  ]);
  return cardsOf(
    exclusiveFor(interests, offered, (subcategory) => discountPercentFor(subcategory, discounts), now(), CARDS),
    member,
    delivery,
  );
}

/** The most offered products of every subcategory that can be bought now. */
const candidates = cached(SECONDS, () =>
  rows(sql<Candidate>`
    select id, "subcategoryId", "manufacturerId", offers from (
      select f.product_id as id, f.subcategory_id as "subcategoryId", f.manufacturer_id as "manufacturerId",
        count(*)::int as offers,
        row_number() over (partition by f.subcategory_id order by count(*) desc, f.product_id) as place
      from offer_facets f where f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)} group by 1, 2, 3) x
    where place <= ${CANDIDATES_OF_A_KIND}`),
);
