import { OFFER_APPROVED, OFFER_PAUSED, OFFER_WAITING } from '#domain/market/pricing/pricing.ts';
import { PRICE_REFUSED, PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { moveStock, type StockMovement } from '#server/market/offers/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import words from '../data/seller-offers.json' with { type: 'json' };
import { Random, seedOf } from '../random.ts';

const MINUTE_MS = 60_000;
const SELLER = 'seller@demo.polytalad.example';
const FAULTS = 6;

interface Mine {
  id: number;
  quantity: number;
}

/**
 * What a seller's list is full of on an ordinary day: prices that wait and were refused, little stock, pauses, windows,
 * lots that came in.
 */
export async function writeSellerOffers(at: Date): Promise<void> {
  await newOffersWait(at);
  const { user, company, staff } = await oneRow(sql<{ user: number; company: number; staff: number }>`
    select u.id as user, u.company_id as company /* not null: a seller's */,
      (select min(id) from staff_members where 'catalogue' = any (roles)) as staff /* not null: of the demo */
    from users u where u.email = ${SELLER}`);
  const offers = await replaceableOffers(company);
  const ids = offers.map(({ id }) => id);
  const part = (from: number) => ids.filter((_, place) => place % 12 === from);
  await writeChanges(part(0), { state: PRICE_WAITING, keeps: true, percent: 104, user, staff, at });
  await writeChanges(part(1).slice(0, 2), { state: PRICE_WAITING, keeps: false, percent: 97, user, staff, at });
  await writeChanges(part(2).slice(0, 3), { state: PRICE_REFUSED, keeps: true, percent: 139, user, staff, at });
  await rows(sql`update product_stocks set status = ${OFFER_PAUSED} where id = any (${part(3).slice(0, 3)})`);
  const ended = new Date(at.getTime() - 2 * DAY_MS);
  await rows(sql`update product_stocks set sales_end = ${ended} where id = any (${part(4).slice(0, 2)})`);
  const soon = new Date(at.getTime() + 9 * DAY_MS);
  await rows(sql`update product_stocks set sales_end = ${soon} where id = any (${part(5).slice(0, 2)})`);
  await rows(sql`update product_stocks set low_stock_level = quantity + 20 where id = any (${part(6).slice(0, 4)})`);
  await inTransaction(() => writeMovements(offers, user, at));
}

/** Offers that were never approved wait by the prices that they were made with. */
async function newOffersWait(at: Date): Promise<void> {
  await rows(sql`
    insert into price_changes (product_stock_id, is_new_offer, keeps_selling, regular_price, sale_price,
      promotion_price, is_promotion, promotion_start, promotion_end, proposed_at)
    select id, true, false, regular_price, sale_price, promotion_price, is_promotion, promotion_start, promotion_end,
      least(updated_at, ${at})
    from product_stocks s where approved_status <> ${sql.lit(OFFER_APPROVED)} and not is_deleted
      and not exists (select from price_changes c where c.product_stock_id = s.id
        and c.state = ${sql.lit(PRICE_WAITING)})`);
}

/** Of products that others offer, too: each product of the demo can be bought from somebody. */
function replaceableOffers(company: number): Promise<Mine[]> {
  return rows(sql<Mine>`
    select s.id, s.quantity from product_stocks s
    where s.company_id = ${company} and s.approved_status = ${sql.lit(OFFER_APPROVED)} and s.quantity > 100 and exists (
      select from product_stocks o where o.product_id = s.product_id and o.company_id <> ${company}
        and o.approved_status = ${sql.lit(OFFER_APPROVED)} and o.quantity > 0)
    order by s.id`);
}

interface Asked {
  state: typeof PRICE_WAITING | typeof PRICE_REFUSED;
  keeps: boolean;
  percent: number;
  user: number;
  staff: number;
  at: Date;
}

/** Prices in whole baht that are so many percent of the approved ones. */
async function writeChanges(ids: readonly number[], { state, keeps, percent, user, staff, at }: Asked): Promise<void> {
  const isRefused = state === PRICE_REFUSED;
  const proposed = new Date(at.getTime() - DAY_MS);
  await rows(sql`
    insert into price_changes (product_stock_id, state, is_new_offer, keeps_selling, regular_price, sale_price,
      old_regular_price, old_sale_price, old_is_promotion, proposed_by, proposed_at, decided_by, decided_at, reason)
    select s.id, ${state}, false, ${keeps}, s.regular_price * ${percent} / 10000 * 100,
      s.sale_price * ${percent} / 10000 * 100, s.regular_price, s.sale_price, s.is_promotion,
      ${user}, ${proposed}, ${isRefused ? staff : null}::int, ${isRefused ? at : null}::timestamptz,
        ${isRefused ? words.refusedPrice : null}
    from product_stocks s where s.id = any (${ids})`);
  if (!keeps) await rows(sql`update product_stocks set approved_status = ${OFFER_WAITING} where id = any (${ids})`);
}

/** Lots that came in, then what was counted: after all orders, so that times go on as the ledger does. */
async function writeMovements(offers: readonly Mine[], user: number, at: Date): Promise<void> {
  const random = new Random(seedOf('stock movements'));
  const chosen = offers.filter(({ id }) => id % 3 === 0);
  const received = chosen.map(({ id }): StockMovement => ({
    offerId: id,
    kind: 'received',
    quantity: random.int(2, 20) * 10,
    lotNo: `L26${random.int(10, 11)}-${String(random.int(1, 999)).padStart(3, '0')}`,
    reason: null,
  }));
  await moveStock(received, user, new Date(at.getTime() - 40 * MINUTE_MS));
  const corrected = chosen
    .filter((_, place) => place % 2 === 0)
    .map(({ id }): StockMovement => ({
      offerId: id,
      kind: 'corrected',
      quantity: -random.int(1, FAULTS),
      lotNo: null,
      reason: random.pick(words.corrected),
    }));
  await moveStock(corrected, user, new Date(at.getTime() - 10 * MINUTE_MS));
}
