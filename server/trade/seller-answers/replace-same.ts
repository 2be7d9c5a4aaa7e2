import type { z } from 'zod';
import type { sellerAnswerCalls } from '#contract/trade/seller-answers/calls.ts';
import { readPrices } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { priceLines } from '#server/trade/cart/index.ts';
import { cancelLines } from '#server/trade/line-cancelling/index.ts';
import { lockOrder, notifyNewSales } from '#server/trade/orders/index.ts';
import { chosenOffers, refusedChoice } from './chosen-offers.ts';
import { placeInstead } from './place-instead.ts';
import { isSame, offersOf, readDeclinedSale } from './replacements.ts';

type Call = (typeof sellerAnswerCalls)['POST /staff/purchases/{id}/replace-same'];

/**
 * Other sellers' same goods take the place of declined lines within the order, at the buyer's own prices, without
 * asking: the order's stock, sums, coupon, credit and bookings follow in this transaction, and the new sellers are
 * asked. Lines that are not named stay as they are.
 */
export async function replaceSame(
  staffId: number,
  id: number,
  { version, reason, lines: chosen }: z.output<Call['body']>,
): Promise<z.output<Call['answer']>> {
  const declined = await readDeclinedSale(id);
  const found = await offersOf(declined);
  const same = chosenOffers(declined, found, chosen);
  const wanted = same.map(({ line, offer }, index) => {
    if (!isSame(declined, line, offer)) throw refusedChoice(index, 'not_a_choice');
    if (same.findIndex((each) => each.offer.offer === offer.offer) < index) throw refusedChoice(index, 'instead_twice');
    return {
      order_item_id: line.order_item_id,
      productstock_id: offer.offer,
      quantity: offer.facts.packs,
      seller: offer.row.seller_company_id,
    };
  });
  const prices = await readPrices(declined.buyer);
  return inTransaction(async () => {
    const order = await lockOrder(declined.sale.order_id, null);
    const locked = await readDeclinedSale(id);
    const isAsShown = same.every(({ line, offer }) => isSame(locked, line, offer));
    if (locked.sale.answer.version !== version || !isAsShown) throw new AppError('answer_changed');
    await placeInstead({ id: order.id, companyId: declined.buyer.companyId }, wanted, ({ quantity }, line, row) => {
      const [priced] = priceLines([{ ...row, amount: quantity }], prices, now());
      if (priced!.net > line.total) throw new AppError('answer_changed');
      return priced!;
    });
    await cancelLines(
      { staffId },
      {
        order_id: order.id,
        order_item_ids: wanted.map(({ order_item_id }) => order_item_id),
        reason,
        isReplacing: true,
      },
    );
    await notifyNewSales(
      order.id,
      wanted.map(({ seller }) => seller),
    );
    return { status: true, order_id: order.id };
  });
}
