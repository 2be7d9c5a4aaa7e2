import type { z } from 'zod';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import type { cart } from '#contract/trade/cart.ts';
import { filledText, type FieldProblem } from '#contract/errors.ts';
import { cartBlockers, lineBlocker, mostUnits, type CheckoutBlocker } from '#domain/trade/checkout-checks.ts';
import { effectiveUnitPrice } from '#domain/market/pricing/pricing.ts';
import { CART_MAX_LINES } from '#domain/values/limits.ts';
import type { Locale } from '#domain/values/locale.ts';
import { now } from '#server/platform/clock.ts';
import { affected, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { besideBlocker, blockerDetails, chosenLotColumn, linesOf, raiseCart, type LineRow } from './cart-lines.ts';
import { cartVersionOf, claimCart, OUTDATED, untilCurrent } from './cart-version.ts';

type AddMany = (typeof cart)['POST /cart/add-many'];
type Wanted = z.output<AddMany['body']>['lines'][number];
/** A line of the cart as it is wanted; a lot that is left out stays as it is, null takes it away. */
type CartLine = z.output<(typeof cart)['POST /cart/add']['body']>;
type AddedMany = z.output<AddMany['answer']>;

export interface Offers {
  /** What lies in the cart, by offer. */
  held: Map<number, LineRow>;
  /** What was asked for and what lies in the cart, by offer. */
  offers: Map<number, LineRow>;
}

interface Read extends Offers {
  version: number;
}

/** Adds `amount` to what the cart already holds of an offer. */
export function addToCart(member: Member, line: CartLine): Promise<{ id: number; amount: number }> {
  requireAmount(line.amount);
  return changeLine(member, line, (held) => held + line.amount);
}

/** Sets the amount of an offer that is in the cart; 404 when it is not. */
export function editCart(member: Member, line: CartLine): Promise<{ id: number; amount: number }> {
  requireAmount(line.amount);
  return changeLine(member, line, (held) => {
    if (held === 0) throw new AppError('not_found');
    return line.amount;
  });
}

/** Whatever lies in the cart already. */
function requireAmount(amount: number): void {
  if (amount <= 0) throw fieldError('enter_quantity', 'amount');
}

function changeLine(
  member: Member,
  { productstock_id: stockId, stock_lot_id }: CartLine,
  newAmount: (held: number) => number,
): Promise<{ id: number; amount: number }> {
  return untilCurrent(async () => {
    const read = await readCart(member.userId, [stockId], stock_lot_id);
    const lot = read.offers.get(stockId)?.lot;
    if (stock_lot_id && lot?.id !== stock_lot_id) throw new AppError('not_found');
    const amount = newAmount(read.held.get(stockId)?.amount ?? 0);
    const refused = refusalOf(member, read, stockId, amount);
    if (refused) throw refused;
    const id = await putIntoCart(member.userId, read.version, [{ stockId, amount, lotId: lot?.id ?? null }]);
    return id === OUTDATED ? OUTDATED : { id, amount };
  });
}

/**
 * Puts offers into the cart, each as `POST /cart/add` would: what is refused is said at its place and keeps nothing
 * else out.
 */
export function addMany(member: Member, wanted: readonly Wanted[], locale: Locale): Promise<AddedMany> {
  return untilCurrent(async () => {
    const read = await readCart(
      member.userId,
      wanted.map((line) => line.productstock_id),
    );
    const answer: AddedMany = { added: [], failed: [] };
    const changed = new Map<number, number>();
    wanted.forEach(({ productstock_id, amount: more }, line) => {
      const amount = (read.held.get(productstock_id)?.amount ?? 0) + more;
      const refused =
        more > 0 ? refusalOf(member, read, productstock_id, amount) : fieldError('enter_quantity', 'amount');
      if (refused) {
        const message = filledText(refused.code, locale, refused.options.details);
        const { available } = refused.options;
        answer.failed.push({
          line,
          productstock_id,
          code: refused.code,
          message,
          ...(available !== undefined && { available }),
        });
        return;
      }
      read.held.set(productstock_id, { ...read.offers.get(productstock_id)!, amount });
      changed.set(productstock_id, amount);
      answer.added.push({ line, productstock_id, amount });
    });
    if (changed.size === 0) return answer;
    const put = [...changed].map(([stockId, amount]) => ({
      stockId,
      amount,
      lotId: read.offers.get(stockId)?.lot?.id ?? null,
    }));
    return (await putIntoCart(member.userId, read.version, put)) === OUTDATED ? OUTDATED : answer;
  });
}

/** The cart and the offers that are asked for, of a lot where one is chosen, in one round trip. */
async function readCart(userId: number, stockIds: readonly number[], lotId?: number | null): Promise<Read> {
  const ownLot =
    lotId === undefined
      ? sql`c.stock_lot_id`
      : sql`case when o.id = any (${stockIds}::int[]) then ${lotId}::int else c.stock_lot_id end`;
  const found = await rows(
    linesOf<{ version: number }>(
      sql`select coalesce(c.id, 0) as id, o.id as productstock_id, coalesce(c.amount, 0) as amount,
          ${ownLot} as stock_lot_id
        from unnest(array(select productstock_id from cart_items where user_id = ${userId}) || ${stockIds}::int[])
          as named (id)
        join product_stocks o on o.id = named.id left join cart_items c on c.user_id = ${userId}
          and c.productstock_id = o.id
        group by o.id, c.id`,
      sql`x.id`,
      sql`, ${cartVersionOf(userId)} as version ${chosenLotColumn()}`,
    ),
  );
  const byOffer = (lines: readonly LineRow[]) => new Map(lines.map((line) => [line.productstock_id, line]));
  return {
    version: found[0]?.version ?? 0,
    held: byOffer(found.filter((line) => line.id !== 0)),
    offers: byOffer(found),
  };
}

/** Writes amounts unless the cart was changed since that version; answers the last line's id. */
async function putIntoCart(
  userId: number,
  version: number,
  put: readonly { stockId: number; amount: number; lotId: number | null }[],
): Promise<number | typeof OUTDATED> {
  const written = await rows(sql<{ id: number }>`
    with claimed as (${claimCart(userId, version)})
    insert into cart_items (user_id, productstock_id, amount, stock_lot_id, created_at)
    select claimed.user_id, x.stock, x.amount, x.lot, ${now()}::timestamptz
    from claimed,
      unnest(${put.map((line) => line.stockId)}::int[],
        ${put.map((line) => line.amount)}::int[],
        ${put.map((line) => line.lotId)}::int[]) with ordinality x (stock, amount, lot, place)
    order by x.place
    on conflict (user_id, productstock_id) do update set amount = excluded.amount,
      stock_lot_id = excluded.stock_lot_id returning id`);
  return written.at(-1)?.id ?? OUTDATED;
}

const AMOUNT_BLOCKERS = new Set<CheckoutBlocker>([
  'quantity_exceeds_stock',
  'below_minimum',
  'enter_quantity',
  'chosen_lot_short',
]);

/**
 * Why so many units of an offer cannot lie beside what else is in the cart; null when they can. A pre-order may lie in
 * the cart by itself, to be talked over with sales; everything else that could not be ordered stays out.
 */
export function refusalOf(member: Member, { held, offers }: Offers, stockId: number, amount: number): AppError | null {
  const found = offers.get(stockId);
  if (!found) return new AppError('not_found');
  if (found.seller_company_id === member.companyId) return new AppError('own_product');
  const at = now();
  const offer = { ...found, amount };
  const others = [...held.values()].filter((line) => line.productstock_id !== stockId);
  if (cartBlockers([offer, ...others], at).includes('preorder_not_combinable'))
    return new AppError('preorder_not_combinable');
  const alone = lineBlocker(offer, at);
  if (alone !== null && alone !== 'preorder_contact_sales') {
    const isAmount = AMOUNT_BLOCKERS.has(alone);
    return new AppError(alone, {
      details: blockerDetails(offer),
      ...besideBlocker(alone, offer),
      fields: isAmount ? [{ path: 'amount', code: alone, details: blockerDetails(offer) } as FieldProblem] : [],
    });
  }
  const most = mostUnits(effectiveUnitPrice(offer, at));
  if (amount > most) return fieldError('amount_too_large', 'amount', { maximum: packsCounted(most, found.attribute) });
  return others.length >= CART_MAX_LINES ? new AppError('cart_full', { details: { max: CART_MAX_LINES } }) : null;
}

export async function removeFromCart(member: Member, cartItemId: number): Promise<void> {
  const removed = await affected(sql`
    with raised as (${raiseCart(member.userId)})
    delete from cart_items c using raised where c.id = ${cartItemId} and c.user_id = raised.user_id`);
  if (removed === 0) throw new AppError('not_found');
}

export async function emptyCart(member: Member): Promise<void> {
  await rows(sql`
    with raised as (${raiseCart(member.userId)})
    delete from cart_items c using raised where c.user_id = raised.user_id`);
}

export async function cartCount(userId: number): Promise<number> {
  return (await oneRow(sql<{ count: number }>`select count(*)::int as count from cart_items where user_id = ${userId}`))
    .count;
}
