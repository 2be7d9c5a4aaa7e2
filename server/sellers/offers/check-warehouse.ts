import { APPROVED } from '#domain/accounts/company/approval.ts';
import { errorTexts } from '#contract/errors.ts';
import type { Locale } from '#domain/values/locale.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

interface Found {
  has_warehouse: boolean;
  free_skus: number;
  taken: { product_sku_id: number; product_stock_id: number }[];
}

/**
 * Whether any pack of a product may still be put on sale in a warehouse of the seller's, and which are on sale there,
 * in the specification's words.
 */
export async function checkWarehouse(
  companyId: number,
  productId: number | undefined,
  warehouseId: number | undefined,
  language: Locale,
): Promise<{ status: boolean; message: string | null; taken: Found['taken'] }> {
  const { has_warehouse, free_skus, taken } = await oneRow(sql<Found>`
    with taken as (
      select product_sku_id, id as product_stock_id from product_stocks
      where product_id = ${productId ?? null}::int and warehouse_id = ${warehouseId ?? null}::int
        and company_id = ${companyId} and not is_deleted)
    select exists (select from warehouses where id = ${warehouseId ?? null}::int and company_id = ${companyId}
      and status = ${sql.lit(APPROVED)} and deleted_at is null) as has_warehouse,
      (select count(*)::int from skus k where k.product_id = ${productId ?? null}::int
        and k.id not in (select product_sku_id from taken)) as free_skus,
      coalesce((select json_agg(t order by t.product_stock_id) from taken t), '[]') as taken`);
  if (productId === undefined) return { status: false, message: errorTexts.product_unavailable[language], taken: [] };
  if (!has_warehouse) return { status: false, message: errorTexts.warehouse_invalid[language], taken: [] };
  if (free_skus === 0) return { status: false, message: errorTexts.offered_in_warehouse[language], taken };
  return { status: true, message: null, taken };
}
