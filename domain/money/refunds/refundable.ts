import { mulDiv, percentOf, type Satang } from '#domain/values/money.ts';

/** Why money of an order goes back. */
export const goodsRefundReasons = [
  'not_available',
  'damaged',
  'wrong_goods',
  'short_weight',
  'wrong_price',
  'changed_mind',
  'goodwill',
] as const;
/** What goes back of a project is for work that is not done, or not as agreed. */
export const WORK_NOT_DONE = 'work_not_done';
/** What goes back of a deposit is all of it, once the bids that it bound are settled. */
export const DEPOSIT_RETURNED = 'deposit_returned';
export const refundReasons = [...goodsRefundReasons, WORK_NOT_DONE, DEPOSIT_RETURNED] as const;
export type GoodsRefundReason = (typeof goodsRefundReasons)[number];
export type RefundReason = (typeof refundReasons)[number];

/**
 * `set_off`: the buyer owed at least as much, or nothing was paid for the goods, so that nothing is sent back.
 * `taken_over`: the order was cancelled before anybody decided, and all that was paid goes back with that.
 */
export const refundStates = ['proposed', 'refused', 'approved', 'sent', 'set_off', 'taken_over'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Undelivered: nothing was bought yet. Delivered: the seller is paid less. Charged: the seller owes it, and the next
 * payout is lower.
 */
export const refundStages = ['undelivered', 'delivered', 'charged'] as const;
export type RefundStage = (typeof refundStages)[number];

/** A line as it was sold. */
export interface SoldLine {
  id: number;
  quantity: number;
  /** Before VAT, without what coupons of the seller's took off. */
  goods: Satang;
  /** What a coupon that the marketplace pays for took off it. */
  discount: Satang;
}

/** What was sold with an order, before any refund. */
export interface Sold {
  lines: readonly SoldLine[];
  freight: Satang;
  vatHundredths: number;
  interest: Satang;
}

/** A part of a refund: of a line, or of the freight, which has no line. */
export interface RefundPart {
  order_item_id: number | null;
  /** 0: only money. */
  quantity: number;
  /** Before VAT: goods − discount, or freight. */
  amount: Satang;
  goods: Satang;
  discount: Satang;
}

/** Refunds of the same order that are proposed or approved. */
export interface Earlier {
  parts: readonly RefundPart[];
  vat: Satang;
  interest: Satang;
}

/** What somebody wants to have refunded: so many units of a line, or an amount before VAT. */
export interface AskedPart {
  order_item_id: number | null;
  quantity: number;
  /** Null: what the units cost. */
  amount: Satang | null;
}

export interface Refund {
  parts: RefundPart[];
  goods: Satang;
  discount: Satang;
  freight: Satang;
  vat: Satang;
  interest: Satang;
  total: Satang;
}

export type RefundRefusal = 'unknown' | 'twice' | 'too_many' | 'too_much' | 'nothing';

/** What of a line, or of the freight, may still be refunded. */
export interface Refundable {
  quantity: number;
  amount: Satang;
}

export function refundableOf(sold: Sold, earlier: Earlier, lineId: number | null): Refundable | null {
  const its = earlier.parts.filter((part) => part.order_item_id === lineId);
  const amount = sum(its.map((part) => part.amount));
  if (lineId === null) return { quantity: 0, amount: sold.freight - amount };
  const line = sold.lines.find(({ id }) => id === lineId);
  if (!line) return null;
  const quantity = its.reduce((all, part) => all + part.quantity, 0);
  return { quantity: line.quantity - quantity, amount: line.goods - line.discount - amount };
}

/**
 * A refund, or which part of it cannot be. Units cost their share of what is left of their line, so that the last ones
 * take all of it. Coupons' discounts, VAT and interest follow what is refunded in all, so that parts add up to the
 * whole, to the satang.
 */
export function refundOf(
  sold: Sold,
  earlier: Earlier,
  asked: readonly AskedPart[],
): Refund | { refusal: RefundRefusal; index: number } {
  const parts: RefundPart[] = [];
  for (const [index, one] of asked.entries()) {
    const part = partOf(sold, earlier, one);
    if (typeof part === 'string') return { refusal: part, index };
    if (parts.some(({ order_item_id }) => order_item_id === part.order_item_id)) return { refusal: 'twice', index };
    parts.push(part);
  }
  if (parts.length === 0) return { refusal: 'nothing', index: 0 };
  const [goods, discount] = [sum(parts.map((part) => part.goods)), sum(parts.map((part) => part.discount))];
  const freight = sum(parts.filter((part) => part.order_item_id === null).map((part) => part.amount));
  const base = sum(sold.lines.map((line) => line.goods - line.discount)) + sold.freight;
  const refunded = sum(earlier.parts.map((part) => part.amount)) + goods - discount + freight;
  const vat = next(earlier.vat, percentOf(refunded, BigInt(sold.vatHundredths)));
  const interest = next(earlier.interest, base === 0n ? 0n : mulDiv(sold.interest, refunded, base));
  return { parts, goods, discount, freight, vat, interest, total: goods - discount + freight + vat + interest };
}

function partOf(sold: Sold, earlier: Earlier, asked: AskedPart): RefundPart | RefundRefusal {
  const left = refundableOf(sold, earlier, asked.order_item_id);
  if (!left) return 'unknown';
  if (asked.quantity > left.quantity) return 'too_many';
  const price = priceOf(left, asked.quantity);
  const amount = asked.amount ?? price;
  if (amount > left.amount) return 'too_much';
  // Units go back without money where they cost nothing.
  const isFree = asked.quantity > 0 && price === 0n;
  if (amount < 0n || (amount === 0n && !isFree)) return 'nothing';
  const { order_item_id, quantity } = asked;
  if (order_item_id === null) return { order_item_id, quantity, amount, goods: 0n, discount: 0n };
  const line = sold.lines.find(({ id }) => id === order_item_id)!;
  const net = line.goods - line.discount;
  const its = earlier.parts.filter((part) => part.order_item_id === order_item_id);
  const units = its.reduce((all, part) => all + part.quantity, quantity);
  const refunded = sum(its.map((part) => part.amount)) + amount;
  // The discount follows the money, and the units where a coupon left none. Refused refunds leave gaps of a satang:
  // never more than is left, and all of it with the last satang of the line.
  const due =
    net === 0n ? mulDiv(line.discount, BigInt(units), BigInt(line.quantity)) : mulDiv(line.discount, refunded, net);
  const share = next(sum(its.map((part) => part.discount)), due);
  return { order_item_id, quantity, amount, goods: amount + share, discount: share };
}

/** Whether nothing is left of an order once these parts are refunded: no money, and no units that cost nothing. */
export function isAllRefunded({ lines, freight }: Sold, refunded: readonly RefundPart[]): boolean {
  const of = (lineId: number | null) => refunded.filter(({ order_item_id }) => order_item_id === lineId);
  const moneyOf = (lineId: number | null) => sum(of(lineId).map(({ amount }) => amount));
  const unitsOf = (lineId: number) => of(lineId).reduce((all, { quantity }) => all + quantity, 0);
  const isGone = ({ id, quantity, goods, discount }: SoldLine) =>
    goods === discount ? unitsOf(id) === quantity : moneyOf(id) === goods - discount;
  return moneyOf(null) === freight && lines.every(isGone);
}

function priceOf({ quantity, amount }: Refundable, units: number): Satang {
  return quantity === 0 ? 0n : mulDiv(amount, BigInt(units), BigInt(quantity));
}

/** What comes on top of earlier parts to reach a share of the whole; rounding never takes any back. */
function next(earlier: Satang, share: Satang): Satang {
  return share > earlier ? share - earlier : 0n;
}

function sum(amounts: readonly Satang[]): Satang {
  return amounts.reduce((all, amount) => all + amount, 0n);
}
