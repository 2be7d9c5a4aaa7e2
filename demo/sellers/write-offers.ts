import { STOCK_IN_STOCK, STOCK_PRE_ORDER } from '#domain/market/pricing/pricing.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { continueIds, insertRows } from '../bulk.ts';
import { sellers } from '../accounts/companies.ts';
import { Random, seedOf } from '../random.ts';
import type { MarketProduct } from '../market/write-catalogue.ts';

const HOUR_MS = 3_600_000;
const JUMBO_DISCOUNT = 0.975;
/** What comes by ship takes weeks. */
const PRE_ORDER_DAYS = [14, 21, 30, 45];

interface Sku {
  id: number;
  product_id: number;
  unit_weight_grams: number;
}

/**
 * Offers of the products, spread over warehouses whose sellers deal in them; about `count` of them, at least one for
 * each product.
 */
export async function writeOffers(
  products: readonly MarketProduct[],
  people: MarketPeople,
  count: number,
  at: Date,
): Promise<void> {
  const skus = await rows(
    sql<Sku>`select id, product_id, unit_weight_grams from skus order by product_id, unit_weight_grams`,
  );
  const byProduct = Map.groupBy(skus, (sku) => sku.product_id);
  const perProduct = count / products.length;
  const offers: Record<string, unknown>[] = [];
  for (const product of products) {
    const random = new Random(seedOf(`offers ${product.code} ${product.id}`));
    const dealers = people.warehouses.filter((warehouse) =>
      sellers[warehouse.sellerIndex % sellers.length]?.deals.includes(product.categoryId),
    );
    const places = dealers.length > 0 ? dealers : people.warehouses;
    const wanted = Math.max(1, Math.floor(perProduct) + (random.next() < perProduct % 1 ? 1 : 0));
    const pairs = random.some(
      places.flatMap((warehouse) => (byProduct.get(product.id) ?? []).map((sku) => ({ warehouse, sku }))),
      wanted,
    );
    const { low, high } = product.grade.price_thb_per_kg;
    const made = pairs.map(({ warehouse, sku }) => offerOf(product, sku, warehouse, random, low, high, at));
    // Every product can be bought from somebody: the first of its offers waits for nothing.
    offers.push(...made.map((offer, place) => (place === 0 ? { ...offer, approved_status: 1 } : offer)));
  }
  await insertRows(
    'product_stocks',
    offers.map((offer, index) => ({ id: index + 1, ...offer })),
  );
  await continueIds('product_stocks');
}

/** Satang for one unit, in whole baht as sellers quote. */
function unitPrice(bahtPerKg: number, grams: number): bigint {
  return BigInt(Math.max(1, Math.round((bahtPerKg * grams) / 1000))) * 100n;
}

/** Units on hand: bulk goods are kept in few, large packs. */
function stockOf(isBulk: boolean, random: Random): number {
  return isBulk ? random.int(4, 60) : random.int(40, 2400);
}

function offerOf(
  product: MarketProduct,
  sku: Sku,
  warehouse: MarketPeople['warehouses'][number],
  random: Random,
  low: number,
  high: number,
  at: Date,
): Record<string, unknown> {
  const isBulk = sku.unit_weight_grams >= 700_000;
  const perKg = (low + (high - low) * random.next()) * (isBulk ? JUMBO_DISCOUNT : 1);
  const regular = unitPrice(perKg, sku.unit_weight_grams);
  const sale = random.chance(0.25) ? unitPrice(perKg * 0.97, sku.unit_weight_grams) : 0n;
  const isPromotion = random.chance(0.1);
  const kind = random.next();
  const stock = kind < 0.06 ? STOCK_PRE_ORDER : STOCK_IN_STOCK;
  const days = stock === STOCK_PRE_ORDER ? PRE_ORDER_DAYS[Math.floor((kind / 0.06) * PRE_ORDER_DAYS.length)] : null;
  const isSoldOut = kind >= 0.06 && kind < 0.1;
  const quantity = isSoldOut ? 0 : stockOf(isBulk, random);
  const minimum = isBulk ? 1 : random.pick([1, 4, 10, 40]);
  const updated = new Date(at.getTime() - random.int(1, 40 * 24) * HOUR_MS);
  return {
    product_id: product.id,
    product_sku_id: sku.id,
    warehouse_id: warehouse.id,
    company_id: warehouse.companyId,
    quantity,
    is_minimum: minimum > 1,
    min_quantity: minimum,
    product_stock: stock,
    pre_order_days: days,
    regular_price: regular,
    sale_price: sale,
    promotion_price: isPromotion ? unitPrice(perKg * 0.92, sku.unit_weight_grams) : null,
    is_promotion: isPromotion,
    promotion_start: isPromotion ? new Date(at.getTime() - random.int(1, 5) * DAY_MS) : null,
    promotion_end: isPromotion ? new Date(at.getTime() + random.int(5, 20) * DAY_MS) : null,
    cost_price: unitPrice(perKg * 0.9, sku.unit_weight_grams),
    sales_start: null,
    sales_end: null,
    check_product: true,
    status: 1,
    approved_status: random.chance(0.03) ? 0 : 1,
    is_deleted: false,
    shipping_out_of_scope: false,
    package_weight_grams: Math.round(sku.unit_weight_grams * 0.01),
    created_at: updated,
    updated_at: updated,
  };
}
