import { co2IsTypicalSql, co2Sql, recycledSql } from '#server/catalogue/carbon/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { continueIds, insertRows } from '../bulk.ts';
import { demoSlips } from '../money/write-slip-readings.ts';
import { writeDecisions } from '../operations/write-decisions.ts';
import { takeHeldStock } from './order-offers.ts';
import type { DemoCoupons } from './write-coupons.ts';

/** The rows of all orders, before any is in the database. */
export type WrittenOrders = Record<
  'orders' | 'purchases' | 'order_items' | 'order_history' | 'files' | 'settlements',
  Record<string, unknown>[]
> & { slips: ReturnType<typeof demoSlips> };

export const nothingWritten = (): WrittenOrders => ({
  orders: [],
  purchases: [],
  order_items: [],
  order_history: [],
  files: [],
  settlements: [],
  slips: demoSlips(),
});

export async function insertOrders(written: WrittenOrders, coupons: DemoCoupons): Promise<void> {
  await inTransaction(async () => {
    await coupons.writeCampaigns();
    await insertRows('orders', written.orders);
    await insertRows('purchases', written.purchases);
    await insertRows('order_items', written.order_items);
    await noteFootprints();
    await coupons.writeUses();
    await takeHeldStock();
    await insertRows('files', written.files);
    await insertRows('settlements', written.settlements);
    await written.slips.write();
    await insertRows('order_history', written.order_history);
    await writeDecisions();
    await continueIds('orders', 'purchases', 'order_items', 'settlements');
    await rows(
      sql`select setval('order_numbers', ${written.orders.length + 1}),
        setval('purchase_numbers', ${written.purchases.length + 1})`,
    );
  });
}

/** What was known of each material when it was ordered: the carbon report and the papers count with it. */
async function noteFootprints(): Promise<void> {
  await rows(sql`
    update order_items i set co2_per_kg = ${co2Sql}, co2_is_typical = ${co2IsTypicalSql},
      recycled_percent = ${recycledSql}
    from products p where p.id = i.product_id`);
}
