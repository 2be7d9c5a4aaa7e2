import { mulDiv, percentOf, type Satang } from '#domain/values/money.ts';
import { shareOutUpTo } from './share-out.ts';

/** An amount off the goods, a percentage off them, or the freight of them. */
export const couponKinds = ['amount', 'percent', 'free_freight'] as const;
export type CouponKind = (typeof couponKinds)[number];

/**
 * In percent of the order's goods, also where a coupon is an amount. An order that costs nothing could never be paid.
 */
export const MAX_COUPON_PERCENT = 90;

/** Who bears what a coupon takes off. */
export const couponPayers = ['marketplace', 'seller'] as const;
export type CouponPayer = (typeof couponPayers)[number];

/** What a seller says to a campaign that it shall pay for. */
export const sellerAnswers = ['agreed', 'declined'] as const;

/** What a campaign grants and under which conditions; null where there is no such limit. */
export interface CouponTerms {
  kind: CouponKind;
  /** What it takes off the goods; of the kind `amount`. */
  amount: Satang | null;
  /** In hundredths; of the kind `percent`. */
  percent: number | null;
  /** The most that it takes off. */
  max_discount: Satang | null;
  paid_by: CouponPayer;
  /** Days of Bangkok, both included. */
  first_day: string;
  last_day: string;
  is_ended: boolean;
  /** Of the goods that it is valid for, before VAT and freight. */
  minimum_total: Satang;
  subcategory_ids: readonly number[] | null;
  seller_ids: readonly number[] | null;
  member_levels: readonly number[] | null;
  first_order_only: boolean;
  quota: number | null;
  company_quota: number | null;
  budget: Satang | null;
}

/** What was used of a campaign, by everybody and by the company that asks. */
export interface CouponUsage {
  uses: number;
  spent: Satang;
  company_uses: number;
  /** Who has used the code, where it is for one use. */
  code_used_by: 'nobody' | 'company' | 'others';
}

/** The company that orders. */
export interface CouponBuyer {
  member_level: number;
  /** Whether it has placed an order that was not cancelled. */
  has_ordered: boolean;
}

/** A line of the order after member discounts. */
export interface CouponLine {
  seller_id: number;
  subcategory_id: number;
  net: Satang;
  /** On the road, with packaging. */
  grams: number;
}

export interface CouponOrder {
  lines: readonly CouponLine[];
  /** Null while the buyer has not chosen how the goods are received. */
  shipping_cost: Satang | null;
}

/**
 * Why a coupon cannot be used; `unknown` is also said of one that is not for this company, so that nobody learns of it.
 */
export type CouponRefusal =
  | { outcome: 'unusable'; reason: 'unknown' | 'goods' }
  | { outcome: 'unusable'; reason: 'minimum'; missing: Satang }
  | { outcome: 'full' }
  | { outcome: 'used' };

export interface CouponSuccess {
  outcome: 'usable';
  discount: Satang;
  /** What of it falls on each line; they add up to it. */
  shares: readonly Satang[];
}

export type CouponVerdict = CouponSuccess | CouponRefusal;

const UNKNOWN: CouponRefusal = { outcome: 'unusable', reason: 'unknown' };

/** Whether a coupon can be used for an order today, and what it takes off. `null` is a code that nobody has made. */
export function couponVerdict(
  coupon: { terms: CouponTerms; usage: CouponUsage } | null,
  buyer: CouponBuyer,
  order: CouponOrder,
  today: string,
): CouponVerdict {
  if (!coupon) return UNKNOWN;
  const { terms, usage } = coupon;
  if (usage.code_used_by === 'others' || !isFor(terms, buyer, today)) return UNKNOWN;
  if (usage.code_used_by === 'company') return { outcome: 'used' };
  if (terms.company_quota !== null && usage.company_uses >= terms.company_quota) return { outcome: 'used' };
  if (isFull(terms, usage)) return { outcome: 'full' };
  const valid = order.lines.map((line) => isValidFor(terms, line));
  const goods = order.lines.reduce((sum, line, index) => (valid[index] ? sum + line.net : sum), 0n);
  if (goods === 0n) return { outcome: 'unusable', reason: 'goods' };
  if (goods < terms.minimum_total)
    return { outcome: 'unusable', reason: 'minimum', missing: terms.minimum_total - goods };
  const discount = least(amountOff(terms, order, valid, goods), terms.max_discount, goods);
  const isOpen = terms.kind === 'free_freight' && order.shipping_cost === null;
  if (discount === 0n && !isOpen) return { outcome: 'unusable', reason: 'goods' };
  if (terms.budget !== null && usage.spent + discount > terms.budget) return { outcome: 'full' };
  // Goods bear it by what they cost, freight by what they weigh; none bears more than it costs, or a refund would give
  // back more than was paid.
  const weights = order.lines.map((line, index) => {
    if (!valid[index]) return 0n;
    return terms.kind === 'free_freight' ? BigInt(line.grams) : line.net;
  });
  const shares = shareOutUpTo(
    discount,
    weights,
    order.lines.map(({ net }) => net),
  );
  return { outcome: 'usable', discount, shares };
}

/**
 * Whether goods that are left of an order still reach the minimum of its coupon. An order has it until then, whatever
 * else changed about the campaign.
 */
export function reachesMinimum(
  terms: Pick<CouponTerms, 'minimum_total' | 'subcategory_ids' | 'seller_ids'>,
  lines: readonly Pick<CouponLine, 'seller_id' | 'subcategory_id' | 'net'>[],
): boolean {
  const goods = lines.reduce((sum, line) => (isValidFor(terms, line) ? sum + line.net : sum), 0n);
  return goods >= terms.minimum_total;
}

/** Whether a campaign has nothing left to give. */
export function isFull({ quota, budget }: Pick<CouponTerms, 'quota' | 'budget'>, { uses, spent }: Used): boolean {
  return (quota !== null && uses >= quota) || (budget !== null && spent >= budget);
}

type Used = Pick<CouponUsage, 'uses' | 'spent'>;

function isFor(terms: CouponTerms, { member_level, has_ordered }: CouponBuyer, today: string): boolean {
  return (
    !terms.is_ended &&
    terms.first_day <= today &&
    today <= terms.last_day &&
    (terms.member_levels === null || terms.member_levels.includes(member_level)) &&
    !(terms.first_order_only && has_ordered)
  );
}

function isValidFor(
  { seller_ids, subcategory_ids }: Pick<CouponTerms, 'seller_ids' | 'subcategory_ids'>,
  line: Pick<CouponLine, 'seller_id' | 'subcategory_id'>,
): boolean {
  return (
    (seller_ids === null || seller_ids.includes(line.seller_id)) &&
    (subcategory_ids === null || subcategory_ids.includes(line.subcategory_id))
  );
}

function amountOff(terms: CouponTerms, order: CouponOrder, valid: readonly boolean[], goods: Satang): Satang {
  switch (terms.kind) {
    case 'amount':
      return least(terms.amount ?? 0n, null, percentOf(sumGoods(order.lines), BigInt(MAX_COUPON_PERCENT * 100)));
    case 'percent':
      return percentOf(goods, BigInt(terms.percent ?? 0));
    case 'free_freight': {
      const weigh = (lines: readonly CouponLine[]) => lines.reduce((sum, { grams }) => sum + BigInt(grams), 0n);
      const all = weigh(order.lines);
      return all === 0n
        ? 0n
        : mulDiv(order.shipping_cost ?? 0n, weigh(order.lines.filter((_, index) => valid[index])), all);
    }
  }
}

const sumGoods = (lines: readonly CouponLine[]) => lines.reduce((sum, { net }) => sum + net, 0n);

function least(amount: Satang, max: Satang | null, goods: Satang): Satang {
  const capped = max !== null && max < amount ? max : amount;
  return capped < goods ? capped : goods;
}
