import type { z } from 'zod';
import type { proposalBody } from '#contract/sellers/proposed-grade-shapes.ts';
import { skuKey } from '#domain/market/search/search-text.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { writePackRows } from '#server/catalogue/products/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

type Packs = z.output<typeof proposalBody>['packs'];

interface Known {
  id: number;
  attribute_id: number;
  unit_weight_grams: number;
  is_offered: boolean;
}

/** The packs of a proposal as its SKUs. One that is offered stays as it is: its price is for its weight. */
export async function writePacks(productId: number, grade: string, packs: Packs): Promise<void> {
  const twice = packs.findIndex(
    ({ attribute_id }, index) => packs.findIndex((pack) => pack.attribute_id === attribute_id) < index,
  );
  if (twice >= 0) throw fieldError('sku_options_taken', `packs.${twice}.attribute_id`);
  const known = await rows(sql<Known>`
    select k.id, k.attribute_id, k.unit_weight_grams,
      exists (select from product_stocks s where s.product_sku_id = k.id) as is_offered
    from skus k where k.product_id = ${productId} order by k.id`);
  const wanted = packs.map((pack) => ({ ...pack, grams: gramsFromKg(pack.unit_weight) }));
  for (const { attribute_id, unit_weight_grams, is_offered } of known) {
    const index = wanted.findIndex((pack) => pack.attribute_id === attribute_id);
    if (is_offered && wanted[index]?.grams !== unit_weight_grams)
      throw fieldError('sku_offered', index < 0 ? 'packs' : `packs.${index}.unit_weight`);
  }
  await writePackRows(
    productId,
    wanted.map((pack) => ({ ...pack, sku_no: skuNo(grade, productId, pack.attribute_id) })),
  );
}

const GRADE_LETTERS = 20;

/** A code that no other SKU has, until staff give it one of the house. */
function skuNo(grade: string, productId: number, attributeId: number): string {
  return `${skuKey(grade).slice(0, GRADE_LETTERS) || 'NEW'}-P${productId}-${attributeId}`;
}
