import { lineBlocker, cartBlockers, mostUnits } from '#domain/trade/checkout-checks.ts';
import { CART_MAX_LINES } from '#domain/values/limits.ts';
import { effectiveUnitPrice } from '#domain/market/pricing/pricing.ts';
import { now } from '#server/platform/clock.ts';
import { affected, inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { FieldProblem } from '#contract/errors.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { cartLinesOf, offerAsLine, type LineRow } from './cart-lines.ts';
import { blockerDetails } from './my-cart.ts';

/** Adds `amount` to what the cart already holds of an offer. */
export function addToCart(member: Member, stockId: number, amount: number): Promise<{ id: number; amount: number }> {
  return changeLine(member, stockId, (held) => held + amount);
}

/** Sets the amount of an offer that is in the cart; 404 when it is not. */
export function editCart(member: Member, stockId: number, amount: number): Promise<{ id: number; amount: number }> {
  return changeLine(member, stockId, (held) => {
    if (held === 0) throw new AppError('not_found');
    return amount;
  });
}

async function changeLine(
  member: Member,
  stockId: number,
  newAmount: (held: number) => number,
): Promise<{ id: number; amount: number }> {
  return inTransaction(async () => {
    await lockCart(member);
    const held = await cartLinesOf(member.userId);
    const already = held.find((line) => line.productstock_id === stockId);
    const amount = newAmount(already?.amount ?? 0);
    const offer = await offerAsLine(stockId, amount);
    const refused = refusalOf(
      member,
      offer,
      held.filter((line) => line !== already),
    );
    if (refused) throw refused;
    const { id } = await oneRow(sql<{ id: number }>`
      insert into cart_items (user_id, productstock_id, amount, created_at) values (${member.userId}, ${stockId}, ${amount}, ${now()})
      on conflict (user_id, productstock_id) do update set amount = excluded.amount returning id`);
    return { id, amount };
  });
}

/** One change of a cart at a time: two clicks must add up. Rows that refer to the member are written meanwhile: a payment must not wait for this. */
export async function lockCart(member: Member): Promise<void> {
  await rows(sql`select id from users where id = ${member.userId} for no key update`);
}

/**
 * Why a line of so many units cannot be put beside the others; null when it can. A pre-order may lie in the cart by itself, to be talked over with sales;
 * everything else that could not be ordered stays out.
 */
export function refusalOf(member: Member, offer: LineRow | undefined, others: readonly LineRow[]): AppError | null {
  if (!offer) return new AppError('not_found');
  if (offer.seller_company_id === member.companyId) return new AppError('own_product');
  const at = now();
  if (cartBlockers([offer, ...others], at).includes('preorder_not_combinable'))
    return new AppError('preorder_not_combinable');
  const alone = lineBlocker(offer, at);
  if (alone !== null && alone !== 'preorder_contact_sales') {
    const isAmount = alone === 'quantity_exceeds_stock' || alone === 'below_minimum' || alone === 'enter_quantity';
    return new AppError(alone, {
      details: blockerDetails(offer),
      fields: isAmount ? [{ path: 'amount', code: alone, details: blockerDetails(offer) } as FieldProblem] : [],
    });
  }
  const most = mostUnits(effectiveUnitPrice(offer, at));
  if (offer.amount > most) return fieldError('amount_too_large', 'amount', { maximum: most });
  return others.length >= CART_MAX_LINES ? new AppError('cart_full', { details: { max: CART_MAX_LINES } }) : null;
}

export async function removeFromCart(member: Member, cartItemId: number): Promise<void> {
  const removed = await affected(sql`delete from cart_items where id = ${cartItemId} and user_id = ${member.userId}`);
  if (removed === 0) throw new AppError('not_found');
}

export async function emptyCart(member: Member): Promise<void> {
  await rows(sql`delete from cart_items where user_id = ${member.userId}`);
}

export async function cartCount(userId: number): Promise<number> {
  return (await oneRow(sql<{ count: number }>`select count(*)::int as count from cart_items where user_id = ${userId}`))
    .count;
}
