import { commissionHundredths, type CommissionRate } from '#domain/money/commission.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { percentOf, type Satang } from '#domain/values/money.ts';

/**
 * Days between delivery or payment, whichever is later, and the day on which a purchase is due; staff may choose
 * others.
 */
export const PAYABLE_AFTER_DAYS = 7;
export const MAX_PAYABLE_AFTER_DAYS = 90;

/** A seller's part of an order, as far as its commission asks. */
export interface ChargedPurchase {
  companyId: number;
  /** The day of Bangkok on which it was ordered. */
  soldOn: string;
  /** Hundredths of a percent, of the order. */
  vatHundredths: number;
  lines: readonly { subcategoryId: number; total: Satang }[];
}

/** The lines of a purchase that are charged at one rate. */
export interface ChargedRate {
  hundredths: number;
  goods: Satang;
  commission: Satang;
}

/** What the seller gets of a purchase, and why: goods + VAT − commission − its VAT = net. */
export interface PurchaseCharge {
  goods: Satang;
  goodsVat: Satang;
  commission: Satang;
  commissionVat: Satang;
  net: Satang;
  /** The lowest rate first. */
  rates: readonly ChargedRate[];
}

/** Each line pays the rate that held when it was ordered. Lines of one rate are rounded together. */
export function chargeOf(purchase: ChargedPurchase, rates: readonly CommissionRate[]): PurchaseCharge {
  const { companyId, soldOn, lines } = purchase;
  const vat = BigInt(purchase.vatHundredths);
  const byRate = Map.groupBy(lines, ({ subcategoryId }) =>
    commissionHundredths(rates, { companyId, subcategoryId }, soldOn),
  );
  const charged = [...byRate]
    .map(([hundredths, its]) => {
      const goods = sum(its.map(({ total }) => total));
      return { hundredths, goods, commission: percentOf(goods, BigInt(hundredths)) };
    })
    .toSorted((a, b) => a.hundredths - b.hundredths);
  const goods = sum(charged.map((rate) => rate.goods));
  const commission = sum(charged.map((rate) => rate.commission));
  const [goodsVat, commissionVat] = [percentOf(goods, vat), percentOf(commission, vat)];
  return {
    goods,
    goodsVat,
    commission,
    commissionVat,
    net: goods + goodsVat - commission - commissionVat,
    rates: charged,
  };
}

/** The day of Bangkok from which a purchase is due, some days after the later of its delivery and payment. */
export function payableOn(deliveredAt: Date, paidAt: Date | null, days: number): string {
  const later = paidAt !== null && paidAt > deliveredAt ? paidAt : deliveredAt;
  return addDays(bangkokDate(later), days);
}

function sum(amounts: readonly Satang[]): Satang {
  return amounts.reduce((all, amount) => all + amount, 0n);
}
