import type { z } from 'zod';
import type { productOffers } from '#contract/market/product-offers.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { AppError } from '#server/platform/errors.ts';

type Offers = z.output<(typeof productOffers)['GET /staff/products/{id}/offers']['answer']>['offers'];

/** What sellers offer of a product. */
export async function findProductOffers(id: number): Promise<{ offers: Offers }> {
  const offers = await rows(sql<Offers[number]>`
    select s.id, k.sku_no, json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn)
      as attribute, ${companySql('c')} as seller,
      json_build_object(${warehouseNamesJson('w')}) as warehouse, s.quantity, s.shipping_out_of_scope
    from product_stocks s join skus k on k.id = s.product_sku_id join attributes a on a.id = k.attribute_id
      join companies c on c.id = s.company_id join warehouses w on w.id = s.warehouse_id
    where s.product_id = ${id} and not s.is_deleted order by c.id, w.id, k.unit_weight_grams, s.id`);
  return { offers };
}

/** Whether trucks bring an offer's goods. Its seller's open form is outdated by it. */
export function setDelivery(
  staffId: number,
  { id, offer_id }: { id: number; offer_id: number },
  isOutOfScope: boolean,
): Promise<void> {
  return inTransaction(async () => {
    const offer = await maybeRow(sql<{ sku_no: string; before: boolean }>`
      select k.sku_no, s.shipping_out_of_scope as before from product_stocks s join skus k on k.id = s.product_sku_id
      where s.id = ${offer_id} and s.product_id = ${id} and not s.is_deleted for update of s`);
    if (!offer) throw new AppError('not_found');
    if (offer.before === isOutOfScope) return;
    await rows(sql`
      update product_stocks set shipping_out_of_scope = ${isOutOfScope}, version = version + 1, updated_at = ${now()}
        where id = ${offer_id}`);
    await recordDecision({
      staffId,
      action: 'set_delivery',
      objectKind: 'product',
      objectId: id,
      before: { sku_no: offer.sku_no, pick_up_only: offer.before },
      after: { sku_no: offer.sku_no, pick_up_only: isOutOfScope },
    });
  });
}
