import { PRICE_TAKEN_BACK, PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What waits for staff of a product's offers waits no longer: the product is withdrawn. */
export async function takeBackPricesOf(productId: number, at: Date): Promise<void> {
  await rows(sql`
    update price_changes c set state = ${sql.lit(PRICE_TAKEN_BACK)}, decided_at = ${at} from product_stocks s
    where s.id = c.product_stock_id and s.product_id = ${productId} and c.state = ${sql.lit(PRICE_WAITING)}`);
}
