import { adjustedTotals, quotedLines, type Adjustment } from '#domain/trade/order-totals.ts';
import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import type { Localized } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { buyingCompanyJson, type BuyingCompany } from '#server/accounts/company/index.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { readPrices, shownCurrency, vatRateNow } from '#server/market/pricing/index.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { now } from '#server/platform/clock.ts';
import { lockSql } from '#server/platform/database/lock-by-text.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { priceLines, shippingWeight, type PricedLine } from '#server/trade/cart/index.ts';
import { couponForOrder, type OrderCoupon } from '#server/trade/coupons/index.ts';
import { heldForOrder, lockCreditForOrder } from '#server/money/credit/index.ts';
import {
  draftLineParts,
  goodsTotal,
  paymentMethods,
  writeOrdersSql,
  type Payment,
  type Totals,
} from '#server/trade/orders/index.ts';
import { agreedBy, readDraft, requireOrderable, type Draft, type DraftLine } from './draft.ts';
import { receivingCost } from './receiving.ts';

/** What placing asks beside the draft and its lines. */
interface PlacingFacts {
  /** Hundredths of a percent, as it is now. */
  vat_rate: number;
  company: BuyingCompany;
  /** As the order names it. */
  company_names: Localized<string>;
  email: string;
  /**
   * Numbers for the order and for each seller's purchase; none for an order that has its own. What is not used is lost,
   * which decision 004 allows.
   */
  order_number: number | null;
  purchase_numbers: number[];
  /** The company's orders are placed one after the other, so that those at the same moment count each other. */
  in_turn: boolean | null;
  /**
   * The draft's row as this statement found it and as it is under lock: they differ when it was written while this
   * waited for it.
   */
  found_version: string;
  locked_version: string;
}

export type PlaceableDraft = Draft & PlacingFacts;

/**
 * The draft under lock with all that its payment asks, in one round trip, because a payment that holds a wanted stock
 * row makes others wait for each. A draft that was written while this waited for it is read again: its lines may be
 * others now.
 */
export async function lockDraft(
  orderId: number,
  member: Member,
  takesNumbers: boolean,
): Promise<{ draft: PlaceableDraft; lines: DraftLine[] }> {
  // The draft goes to the province in its own snapshot: the address book may say another by now.
  const read = () =>
    readDraft<PlacingFacts>(orderId, member, {
      toProvince: sql`(d.shipping_snapshot ->> 'province_id')::int`,
      more: sql`, (select ${companyNamesSql('c', sql`d.company_name`)} from companies c
        where c.id = ${member.companyId}) as company_names, d.buyer_contact_email as email,
        (select ${buyingCompanyJson} from companies c where c.id = ${member.companyId}) as company,
          ${vatRateNow} as vat_rate,
        case when d.order_no is null
          and ${takesNumbers} then (select nextval('order_numbers')::int) end as order_number,
        case when d.order_no is null and ${takesNumbers} then array(select nextval('purchase_numbers')::int
          from (select distinct seller_company_id from order_items where order_id = ${orderId}) sellers)
          else '{}' end as purchase_numbers,
        case when ${takesNumbers} then (select true
          from (select ${lockSql(`placing of company ${member.companyId}`)}) lock) end as in_turn,
        (select xmin::text from orders where id = ${orderId}) as found_version, d.xmin::text as locked_version`,
      lock: true,
    });
  const found = await read();
  return found.draft.found_version === found.draft.locked_version ? found : read();
}

/** What is kept for seconds is loaded before the transaction, which would have to read it for itself alone. */
export async function loadCached(payment: Payment): Promise<void> {
  await Promise.all([holidays(), shownCurrency(payment.currency)]);
}

interface Pricing {
  member: Member;
  payment: Payment;
  adjustments: readonly Adjustment[];
  /** Whether other sums than the draft showed may be ordered. */
  mayChange?: boolean;
}

export type PricedDraft = Awaited<ReturnType<typeof priceDraft>>;

/** A locked draft, checked and priced as it is now. Where its sums are not what it showed, it shows the new ones. */
export async function priceDraft(
  draft: PlaceableDraft,
  lines: DraftLine[],
  { member, payment, adjustments: given, mayChange = false }: Pricing,
) {
  paymentMethods[payment.payment_type].requireOffered();
  const at = now();
  const agreement = agreedBy(draft);
  const adjustments = [...(agreement?.prices(at) ?? []), ...given];
  requireOrderable(draft.company, lines, at, agreement?.skipsCartChecks);
  // Before the stock, as every lock of this transaction: what many want is held for the shortest time.
  const credit =
    payment.payment_type === PAYMENT_CREDIT ? await lockCreditForOrder(member.companyId, payment.credit_time) : null;
  const shippingCost = await receivingCost(draft, lines);
  const priced = quotedLines(priceLines(lines, await readPrices(member), at), adjustments);
  const coupon =
    draft.discount_code === null ? null : await couponOf(draft.discount_code, member, priced, shippingCost);
  const sums = adjustedTotals({ lines: priced, shippingCost, vatRateHundredths: draft.vat_rate }, [
    ...adjustments,
    ...(coupon ? [coupon.adjustment] : []),
    ...(credit ? [credit.interest] : []),
  ]);
  const totals = { ...sums, vatRate: draft.vat_rate };
  const couponPrice = coupon?.adjustment.amount ?? 0n;
  const isSame = isAsShown(draft, totals, couponPrice, payment.expected_total);
  if (!isSame) await showAgain(draft.id, priced, totals, couponPrice);
  // What is held for it already is free again as it is placed.
  const heldCredit = credit && agreement ? await heldForOrder(draft.id) : 0n;
  if (isSame || mayChange) credit?.requireEnough(totals.total_include_vat - heldCredit);
  return { agreement, credit, heldCredit, lines: priced, totals, coupon, asShown: isSame || mayChange };
}

/** The coupon for the lines at their prices of now. */
function couponOf(
  code: string,
  { companyId }: Member,
  lines: readonly PricedLine[],
  shippingCost: Satang,
): Promise<OrderCoupon> {
  const ordered = lines.map(({ row, net }) => ({
    productstock_id: row.productstock_id,
    seller_id: row.seller_company_id,
    subcategory_id: row.subcategory_id,
    net,
    grams: shippingWeight(row),
  }));
  return couponForOrder(companyId, code, ordered, shippingCost);
}

/**
 * What is placed is what the draft showed last: goods, freight, coupon and VAT each, because changes may cancel out in
 * the sum. The sum that the caller expects is one more condition: the draft may have been shown again elsewhere.
 */
function isAsShown(draft: Draft, now: Totals, couponPrice: Satang, expectedTotal: Satang | undefined): boolean {
  const isSame =
    draft.total === now.total &&
    draft.estimate_shipping_cost === now.shipping_cost &&
    draft.discount_price === couponPrice &&
    draft.seen_vat_rate === now.vatRate;
  return isSame && (expectedTotal === undefined || expectedTotal === now.total_include_vat);
}

async function showAgain(
  orderId: number,
  priced: readonly PricedLine[],
  totals: Totals,
  couponPrice: Satang,
): Promise<void> {
  await rows(sql`
    with draft as (
      ${writeOrdersSql(sql`o.id = ${orderId}`, {
        total: goodsTotal(priced),
        estimate_shipping_cost: totals.shipping_cost,
        vat_rate_hundredths: totals.vatRate,
        discount_price: couponPrice,
      })} returning o.id), ${draftLineParts(priced)} select from draft`);
}
