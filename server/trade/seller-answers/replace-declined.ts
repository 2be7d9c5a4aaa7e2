import type { z } from 'zod';
import type { sellerAnswerCalls } from '#contract/trade/seller-answers/calls.ts';
import { quotedReplacements, REPLACEMENT_DAYS } from '#domain/trade/seller-answers/replacement.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { cancelLines } from '#server/trade/line-cancelling/index.ts';
import { decideOrder, lockOrder } from '#server/trade/orders/index.ts';
import { quoteBuyer } from '#server/trade/quotations/by-sales/index.ts';
import { chosenOffers } from './chosen-offers.ts';
import { hasOtherLines } from './other-lines.ts';
import { offersOf, readDeclinedSale } from './replacements.ts';

type Call = (typeof sellerAnswerCalls)['POST /staff/purchases/{id}/replace'];

/**
 * What a seller declined leaves the order, and the buyer gets a quotation of what takes its place at the buyer's own
 * prices: maker, price and day may differ, so that the buyer orders it, or not. An order of which nothing else is left
 * is refused.
 */
export async function replaceDeclined(
  staffId: number,
  id: number,
  { version, reason, lines: chosen }: z.output<Call['body']>,
): Promise<z.output<Call['answer']>> {
  const declined = await readDeclinedSale(id);
  const found = await offersOf(declined);
  const replacements = chosenOffers(declined, found, chosen).map(({ offer }) => ({
    productstock_id: offer.offer,
    quantity: offer.facts.packs,
  }));
  return inTransaction(async () => {
    await lockOrder(declined.sale.order_id, null);
    const { sale, order_no, po_number, buyer, address_id } = await readDeclinedSale(id);
    if (sale.answer.version !== version) throw new AppError('answer_changed');
    const order_item_ids = sale.lines.map((line) => line.id);
    if (await hasOtherLines(sale.order_id, order_item_ids))
      await cancelLines({ staffId }, { order_id: sale.order_id, order_item_ids, reason });
    else await decideOrder(staffId, sale.order_id, 'refuse', reason);
    const quoted = await quoteBuyer(staffId, buyer, {
      address_id,
      lines: quotedReplacements(replacements).map((line) => ({ ...line, price_per_kg: null, consent: '' })),
      valid_until: addDays(bangkokDate(now()), REPLACEMENT_DAYS),
      note: `${order_no} · ${reason}`,
      reference: po_number ?? '',
    });
    return { status: true, quotation_id: quoted.id, quotation_no: quoted.quotation_no };
  });
}
