import type { z } from 'zod';
import type { skuBody } from '#contract/catalogue/product-shapes.ts';
import { PRODUCT_LIMITS } from '#domain/catalogue/products/product-contents.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { affected, isUniqueViolation, oneRow, rows, sql, sqlState } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { changeProduct } from './change-products.ts';
import { productOffers } from './product-offers.ts';

type Sku = z.output<typeof skuBody>;
const FOREIGN_KEY_VIOLATION = '23503';

export function addSku(staffId: number, id: number, sku: Sku): Promise<{ version: number }> {
  return changeProduct(id, { staffId, action: 'change_product' }, async ({ contents: { skus } }) => {
    if (skus.length >= PRODUCT_LIMITS.skus)
      throw fieldError('product_has_enough', 'sku_no', { max: PRODUCT_LIMITS.skus });
    await requireFree(id, sku, null);
    await refusing(() =>
      rows(sql`
        insert into skus (product_id, sku_no, attribute_id, parent_attribute_id, unit_weight_grams, created_at)
        values (${id}, ${sku.sku_no}, ${sku.attribute_id}, ${sku.parent_attribute_id}, ${gramsFromKg(sku.unit_weight)},
          ${now()})`),
    );
  });
}

/** Another weight changes the price per kg of the SKU's offers; orders keep what they were placed with. */
export function changeSku(
  staffId: number,
  id: number,
  skuId: number,
  { based_on, ...sku }: Sku & { based_on: number },
): Promise<{ version: number }> {
  const basis = { version: based_on, sections: ['skus'] as const };
  return changeProduct(id, { staffId, action: 'change_product', basis }, async () => {
    await requireFree(id, sku, skuId);
    const changed = await refusing(() =>
      affected(sql`
        update skus set sku_no = ${sku.sku_no}, attribute_id = ${sku.attribute_id},
          parent_attribute_id = ${sku.parent_attribute_id}, unit_weight_grams = ${gramsFromKg(sku.unit_weight)}
        where id = ${skuId} and product_id = ${id}`),
    );
    if (changed === 0) throw new AppError('not_found');
  });
}

/** Offers stay for ever, removed ones too: their SKU stays with them. */
export function removeSku(staffId: number, id: number, skuId: number): Promise<{ version: number }> {
  return changeProduct(id, { staffId, action: 'change_product' }, async () => {
    const { offers } = await oneRow(
      sql<{
        offers: number;
      }>`select ${productOffers().countOfPackSql(sql`${skuId}::int`)} as offers /* not null: a count */`,
    );
    if (offers > 0) throw new AppError('sku_offered');
    const gone = await affected(sql`delete from skus where id = ${skuId} and product_id = ${id}`);
    if (gone === 0) throw new AppError('not_found');
  });
}

/** Says at which field another SKU stands in the way. */
async function requireFree(id: number, sku: Sku, except: number | null): Promise<void> {
  if (sku.parent_attribute_id === sku.attribute_id) throw fieldError('sku_options_taken', 'parent_attribute_id');
  const taken = await oneRow(sql<{ code: boolean; options: boolean }>`
    select
      coalesce(bool_or(sku_code(sku_no) = sku_code(${sku.sku_no})), false) as code,
      coalesce(bool_or(product_id = ${id} and attribute_id = ${sku.attribute_id}
        and parent_attribute_id is not distinct from ${sku.parent_attribute_id}), false) as options
    from skus where id is distinct from ${except}
      and (sku_code(sku_no) = sku_code(${sku.sku_no}) or product_id = ${id})`);
  if (taken.code) throw fieldError('sku_no_taken', 'sku_no');
  if (taken.options) throw fieldError('sku_options_taken', 'attribute_id');
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('sku_no_taken', 'sku_no');
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw new AppError('product_choice_gone');
    throw error;
  }
}
