import { booking, type Booking } from '#domain/ledger/booking.ts';
import type { RefundStage } from '#domain/money/refunds/refundable.ts';
import { percentOf, type Satang } from '#domain/values/money.ts';

/** A seller's purchase as it stands when a refund is approved. */
export interface PurchaseBefore {
  stage: RefundStage;
  /** Before VAT, without the seller's coupons and what was refunded before. */
  goods: Satang;
  vatHundredths: number;
  /** Of a charged purchase, its rates with what of their goods is left and of their commission was not given back. */
  rates: readonly { hundredths: number; goods: Satang }[];
}

/** A refunded line at the rate that it was charged at. */
export interface RefundedGoods {
  hundredths: number;
  goods: Satang;
}

/** What the seller's part of a refund takes from the seller: goods + VAT − commission − its VAT = net. */
export interface SellersPart {
  goods: Satang;
  goodsVat: Satang;
  commission: Satang;
  commissionVat: Satang;
  net: Satang;
}

/**
 * The difference between the purchase before and after, so that parts add up to the whole. Only what was charged gives
 * commission back.
 */
export function sellersPart(before: PurchaseBefore, refunded: readonly RefundedGoods[]): SellersPart {
  const vat = BigInt(before.vatHundredths);
  const goods = sum(refunded.map((line) => line.goods));
  const goodsVat = percentOf(before.goods, vat) - percentOf(before.goods - goods, vat);
  const commissionOf = (of: readonly RefundedGoods[]) =>
    sum(of.map((rate) => percentOf(rate.goods, BigInt(rate.hundredths))));
  const left = before.rates.map(({ hundredths, goods: all }) => ({
    hundredths,
    goods: all - sum(refunded.filter((line) => line.hundredths === hundredths).map((line) => line.goods)),
  }));
  const [charged, remaining] = [commissionOf(before.rates), commissionOf(left)];
  const commission = charged - remaining;
  const commissionVat = percentOf(charged, vat) - percentOf(remaining, vat);
  return { goods, goodsVat, commission, commissionVat, net: goods + goodsVat - commission - commissionVat };
}

/** The seller's part of a refund, as it is booked. */
export interface RefundedPurchase {
  id: number;
  company_id: number;
  order_id: number;
  stage: RefundStage;
  /** Whether no tax invoice says the commission yet, so that its VAT is not due. */
  isVatPending: boolean;
}

/**
 * The purchase is undone by this much. A seller who was charged owes it on an account of its own, so that what sellers
 * are owed is never less than nothing. Null before the delivery: then nothing is booked yet, and the delivery books
 * what is left.
 */
export function bookSellersPart(of: RefundedPurchase, part: SellersPart, at: Date): Booking | null {
  const { id, company_id, order_id, stage, isVatPending } = of;
  if (stage === 'undelivered') return null;
  const market = { company_id: null, order_id };
  return booking(stage === 'charged' ? 'purchase_taken_back' : 'purchase_reduced', id, at, [
    { account: stage === 'charged' ? 'owed_by_sellers' : 'seller_payable', company_id, order_id, amount: part.net },
    { ...market, account: 'goods_bought', amount: -part.goods },
    { ...market, account: 'input_vat', amount: -part.goodsVat },
    { ...market, account: 'commission', amount: part.commission },
    { ...market, account: isVatPending ? 'output_vat_pending' : 'output_vat', amount: part.commissionVat },
  ]);
}

function sum(amounts: readonly Satang[]): Satang {
  return amounts.reduce((all, amount) => all + amount, 0n);
}
