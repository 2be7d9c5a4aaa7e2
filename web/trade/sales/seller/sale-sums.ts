import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import type { Sale } from './ready/sale.ts';

export interface SaleSums {
  /** Packs × price of all lines. */
  goods: number;
  memberDiscount: number;
  agreedDiscount: number;
  /** What the seller gets for the goods once a coupon that the seller pays for and refunds are taken off. */
  left: number;
}

/** How a purchase's total comes about: goods − member discount − discount of agreed prices = total, to the satang. */
export function saleSums({
  items,
  total,
  coupon,
  refunds,
}: Pick<Sale, 'items' | 'total' | 'coupon' | 'refunds'>): SaleSums {
  const sum = (amounts: readonly number[]) =>
    bahtFromSatang(amounts.reduce((all, amount) => all + satangFromBaht(amount), 0n));
  const discountOf = (isAgreed: boolean) =>
    sum(items.filter((item) => item.is_custom_price === isAgreed).map(({ line_discount }) => line_discount));
  return {
    goods: sum(items.flatMap(({ line_total, line_discount }) => [line_total, line_discount])),
    memberDiscount: discountOf(false),
    agreedDiscount: discountOf(true),
    left: sum([total, -(coupon?.discount_price ?? 0), ...refunds.map(({ goods }) => -goods)]),
  };
}
