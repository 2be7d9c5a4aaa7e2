import type { z } from 'zod';
import type { bulkChange } from '#contract/catalogue/product-shapes.ts';
import type { PropertyValue } from '#domain/catalogue/products/product-contents.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { changeProducts } from './change-products.ts';
import { refusing, requireValues } from './write-product.ts';

type Bulk = z.output<typeof bulkChange>;

/** The same change of many products: all of them or none. Answers how many are another one now. */
export async function changeInBulk(staffId: number, ids: number[], change: Bulk): Promise<{ changed: number }> {
  const before = new Map<number, number>();
  const versions = await changeProducts(ids, { staffId, action: 'change_products' }, async (states) => {
    for (const { id, version } of states) before.set(id, version);
    if (change.kind === 'property') await requireValues([change.value], 'change.value');
    await refusing(() => rows(statementOf(ids, change)));
  });
  return { changed: [...versions].filter(([id, version]) => version !== before.get(id)).length };
}

function statementOf(ids: number[], change: Bulk) {
  switch (change.kind) {
    case 'status':
      return sql`
        update products set status = ${change.status},
          first_approved_at = case when ${change.status}::int = ${sql.lit(PRODUCT_SHOWN)}
            then coalesce(first_approved_at, ${now()}) else first_approved_at end
        where id = any (${ids})`;
    case 'subcategory':
      return sql`update products set subcategory_id = ${change.subcategory_id} where id = any (${ids})`;
    case 'manufacturer':
      return sql`update products set manufacturer_id = ${change.manufacturer_id} where id = any (${ids})`;
    case 'property':
      return propertyStatement(ids, change.value);
  }
}

/** A number takes the place of the one under the same condition; a choice is added to those that are there. */
function propertyStatement(ids: number[], { property_id, choice_id, number, condition, source }: PropertyValue) {
  const written = source ? JSON.stringify(source) : null;
  return sql`
    insert into product_properties (product_id, property_id, choice_id, number_value, condition, source)
    select id, ${property_id}::int, ${choice_id}::int, ${number}::numeric, ${condition}::text, ${written}::jsonb
      from unnest(${ids}::int[]) p (id)
    on conflict (product_id, property_id, choice_id, condition) do update set number_value = excluded.number_value,
      source = excluded.source`;
}
