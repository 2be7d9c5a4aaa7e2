import { lineInstead } from '#domain/trade/line-cancelling.ts';
import { mulDiv, type Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { PricedLine } from '#server/trade/cart/index.ts';
import { carryDiscounts } from '#server/trade/coupons/index.ts';
import { readCancellableLines, type CancellableLine } from '#server/trade/line-cancelling/index.ts';
import { readLines, wantedSql, type LoadRow } from '#server/trade/loads/index.ts';
import { addOrderLines, orderLineOf } from '#server/trade/orders/index.ts';

export interface Instead {
  order_item_id: number;
  productstock_id: number;
  quantity: number;
}

type Terms = Pick<PricedLine, 'price' | 'discountPercent' | 'discount' | 'net' | 'custom'>;

/**
 * Puts other goods into an order in the place of lines, which the caller cancels next: their units are taken, and what
 * a coupon takes off the old lines is taken off them, as far as they cost. The order is locked. Answers the new lines,
 * by their offers.
 */
export async function placeInstead(
  order: { id: number; companyId: number },
  wanted: readonly Instead[],
  termsOf: (instead: Instead, line: CancellableLine, row: LoadRow) => Terms,
): Promise<Map<number, number>> {
  const { lines } = await readCancellableLines(order.id);
  const amounts = new Map(wanted.map(({ productstock_id, quantity }) => [productstock_id, quantity]));
  const found = await readLines(wantedSql(amounts), order.companyId);
  const placed = wanted.map((instead) => {
    const line = lines.find(({ id }) => id === instead.order_item_id);
    const row = found.find(({ productstock_id }) => productstock_id === instead.productstock_id);
    if (!line || !row) throw new AppError('answer_changed');
    if (line.isOfParts) throw new AppError('lines_not_cancellable');
    const terms = termsOf(instead, line, row);
    return { line, row: { ...row, amount: instead.quantity }, ...terms };
  });
  const ids = await addOrderLines(
    order.id,
    placed.map(({ line: _, row, ...terms }) => ({
      ...orderLineOf({ row, gross: terms.price * BigInt(row.amount), ...terms }),
      productstock_id: row.productstock_id,
      seller_company_id: row.seller_company_id,
      quantity: row.amount,
    })),
    now(),
  );
  await carryDiscounts(
    placed.map(({ line, row, net }) => ({
      from: line.id,
      to: ids.get(row.productstock_id)!,
      amount: discountCarried(line, net),
    })),
  );
  return ids;
}

const discountCarried = ({ discount, total }: CancellableLine, net: Satang): Satang => {
  const share = total === 0n ? 0n : mulDiv(discount, net, total);
  return [share, discount, net].reduce((least, each) => (each < least ? each : least));
};

/** At the line's own terms, at a price that is not higher. */
export function termsOfLine(line: CancellableLine, of: { quantity: number; price: Satang }): Terms {
  const { price, lineDiscount, total } = lineInstead(line, of);
  return { price, discountPercent: line.percent, discount: lineDiscount, net: total, custom: null };
}
