import { LOW_OFFERS_NAMED } from '#domain/sellers/offers/low-stock.ts';
import { notifyAll } from '#server/notifications/index.ts';
import { lowStockParts } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { lowStockStepSql } from './low-stock-sql.ts';
import { stockLow, type LowOffer } from './notifications.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

type NamedOffer = LowOffer & { company_id: number; count: number };

/**
 * Tells the owners of offers that reached their low-stock level, one mail for a company, and notes which ones are above
 * it again. What another process has under its hands is skipped: it tells itself, or the next look does.
 */
export function notifyLowStock(): Promise<void> {
  return inTransaction(async () => {
    const named = await rows(sql<NamedOffer>`
      with low as (select s.id from product_stocks s where ${lowStockStepSql.notify} for update skip locked),
      above as (select s.id from product_stocks s where ${lowStockStepSql.reset} for update skip locked),
      ${lowStockParts({ low: sql`low`, above: sql`above` }, now())},
      placed as (
        select t.*, row_number() over (partition by t.company_id order by t.quantity, t.id) as place,
          count(*) over (partition by t.company_id)::int as count from told t)
      select t.company_id, t.count, t.quantity, t.low_stock_level /* not null: low */,
        json_build_object(${warehouseNamesJson('w')}) as warehouse,
        json_build_object('name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn) as product,
        json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn) as pack
      from placed t join products p on p.id = t.product_id join warehouses w on w.id = t.warehouse_id
      join skus k on k.id = t.product_sku_id join attributes a on a.id = k.attribute_id
      where t.place <= ${LOW_OFFERS_NAMED} order by t.company_id, t.place`);
    await notifyAll(
      [...Map.groupBy(named, ({ company_id }) => company_id)].map(([ownersOf, offers]) => ({
        event: stockLow({ offers, count: offers[0]!.count }),
        recipients: [{ ownersOf }],
      })),
    );
  });
}
