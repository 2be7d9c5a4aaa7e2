import { OFFER_APPROVED } from '#domain/market/pricing/pricing.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '../bulk.ts';
import { Random, seedOf } from '../random.ts';

const BAHT = 100;
const WITHIN_DAYS = 360;

interface Now {
  id: number;
  price: bigint;
  since: Date;
}

/**
 * What offers cost before: a few changes in the last year, in whole baht as sellers quote, up to the price that each
 * has now.
 */
export async function writeOfferPrices(at: Date): Promise<void> {
  await rows(
    sql`update offer_prices o set from_at = s.updated_at from product_stocks s where s.id = o.product_stock_id
      and o.until_at is null`,
  );
  // What the database notes begins with its writing, by its own clock; these promotions run for some days.
  await rows(sql`delete from offer_prices where is_promotion`);
  await rows(
    sql`insert into offer_prices (product_stock_id, is_promotion, price, from_at, until_at) select id, true,
      promotion_price, promotion_start, promotion_end from product_stocks
      where is_promotion and approved_status = ${sql.lit(OFFER_APPROVED)}`,
  );
  const offers = await rows(
    sql<Now>`select product_stock_id as id, price, from_at as since from offer_prices where until_at is null
      order by product_stock_id`,
  );
  await insertRows(
    'offer_prices',
    offers.flatMap((offer) => earlierPrices(offer, at)),
  );
}

function earlierPrices({ id, price, since }: Now, at: Date): Record<string, unknown>[] {
  const random = new Random(seedOf(`offer prices ${id}`));
  const found: Record<string, unknown>[] = [];
  let until = since;
  let baht = Number(price) / BAHT;
  for (;;) {
    const from = new Date(until.getTime() - random.int(18, 95) * DAY_MS);
    if (at.getTime() - from.getTime() > WITHIN_DAYS * DAY_MS) return found;
    // A price that did not change is no change.
    baht = Math.max(1, Math.round(baht * (1 + (random.next() - 0.45) * 0.08)) + (random.chance(0.5) ? 1 : -1));
    found.push({
      product_stock_id: id,
      is_promotion: false,
      price: BigInt(baht * BAHT),
      from_at: from,
      until_at: until,
    });
    until = from;
  }
}
