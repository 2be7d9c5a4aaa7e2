import { now } from '#server/platform/clock.ts';
import { affected, rows, sql } from '#server/platform/database/query.ts';

/** Products of one manufacturer are another one's. Answers how many. */
export function moveToManufacturer(from: number, into: number): Promise<number> {
  return affected(sql`update products set manufacturer_id = ${into} where manufacturer_id = ${from}`);
}

/**
 * Values that name a choice name another one; a product that has that one already keeps it. Answers how many changed.
 */
export async function moveToChoice(from: number, into: number): Promise<number> {
  const moved = await affected(sql`
    update product_properties v set choice_id = ${into} where v.choice_id = ${from}
      and not exists (select from product_properties o where o.product_id = v.product_id
        and o.choice_id = ${into} and o.condition is not distinct from v.condition)`);
  return moved + (await affected(sql`delete from product_properties where choice_id = ${from}`));
}

/** Packs become another product's. Offers and documents of lots go with them: foreign keys on update cascade. */
export async function movePacksTo(productId: number, skuIds: readonly number[]): Promise<void> {
  await rows(sql`update skus set product_id = ${productId} where id = any (${skuIds}::int[])`);
}

/**
 * The states of a product that ends, that goes into another one, or that is shown again; a trigger takes the end away.
 */
export async function writeState(
  productId: number,
  state: { status: number; ended_at?: Date; replaced_by?: number | null; is_merged?: true },
): Promise<void> {
  const written = Object.entries({ ...state, updated_at: now() });
  await rows(sql`
    update products set ${sql.join(written.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
      where id = ${productId}`);
}
