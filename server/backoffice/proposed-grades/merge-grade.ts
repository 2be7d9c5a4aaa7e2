import { gradeMerge, type GradeMerge, type MergedPack } from '#domain/market/catalogue/grade-merge.ts';
import { changeProducts } from '#server/backoffice/catalogue-products/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { lockProposal, productOf } from './locked-proposal.ts';
import { requireSeen, settle } from './settle-proposal.ts';

/** The catalogue has the grade: its packs and offers become those of that product, which buyers know. */
export async function mergeGrade(
  staffId: number,
  id: number,
  { based_on, into }: { based_on: number; into: number },
): Promise<void> {
  const from = await productOf(id);
  const target = await mergeTarget(into, from);
  await changeProducts([from, into], { staffId, action: 'change_product' }, async (states) => {
    const proposal = await lockProposal(id, null, 'decide');
    requireSeen(
      states.find((state) => state.id === from)!,
      based_on,
    );
    const packs = await packsOf(from, into);
    const merge = gradeMerge(
      packs.filter(({ productId }) => productId === from),
      packs.filter(({ productId }) => productId === into),
    );
    if (merge.conflicts.length > 0)
      throw fieldError('grade_packs_conflict', 'into', { conflicts: merge.conflicts.join('; ') });
    await move(merge, into);
    await settle(proposal, {
      staffId,
      state: 'merged',
      mergedInto: { id: into, grade: target.grade },
      after: { grade: target.grade },
    });
  });
}

/** A product of the catalogue, shown or hidden; what was itself proposed and not approved is none. */
async function mergeTarget(into: number, from: number): Promise<{ grade: string }> {
  const found = await maybeRow(sql<{ grade: string }>`
    select grade from products where id = ${into} and id <> ${from} and not is_proposal`);
  if (!found) throw fieldError('not_found', 'into');
  return found;
}

function packsOf(from: number, into: number): Promise<(MergedPack & { productId: number })[]> {
  return rows(sql<MergedPack & { productId: number }>`
    select k.id as "skuId", k.sku_no as "skuNo", k.attribute_id as "attributeId", k.parent_attribute_id as "parentAttributeId",
      k.unit_weight_grams as "unitWeightGrams", k.product_id as "productId",
      (select coalesce(json_agg(json_build_object('warehouseId', w.id, 'warehouse', w.name) order by s.id), '[]')
        from product_stocks s join warehouses w on w.id = s.warehouse_id
        where s.product_sku_id = k.id and not s.is_deleted) as offers
    from skus k where k.product_id in (${from}, ${into}) order by k.id`);
}

/** One statement: offers name their SKU and its product together. */
async function move({ movedPacks, joinedPacks }: GradeMerge, into: number): Promise<void> {
  await rows(sql`
    with moved as (update skus set product_id = ${into} where id = any (${movedPacks}::int[]) returning id)
    update product_stocks set product_id = ${into} where product_sku_id = any (${movedPacks}::int[])`);
  await rows(sql`
    update product_stocks s set product_id = ${into}, product_sku_id = x.sku
    from unnest(${joinedPacks.map(({ from }) => from)}::int[], ${joinedPacks.map((pack) => pack.into)}::int[]) x (old, sku)
    where s.product_sku_id = x.old and not s.is_deleted`);
  await rows(sql`
    update product_documents d set product_id = ${into} from product_stocks s
    where s.id = d.product_stock_id and s.product_id = ${into} and d.product_id <> ${into}`);
}
