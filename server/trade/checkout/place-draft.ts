import { adjustedOrder, type AdjustedOrder, type Adjustment } from '#domain/trade/order-totals.ts';
import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import { orderNo } from '#domain/trade/order-identifiers.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { buyingCompanyJson, type BuyingCompany } from '#server/accounts/company/index.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { currencyRate, pricesFor, vatRateNow } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, isUniqueViolation, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { priceLines, shippingWeight, type PricedLine } from '#server/trade/cart/index.ts';
import { changeCoupon, couponForOrder, type OrderCoupon } from '#server/trade/coupons/index.ts';
import { lockCreditForOrder } from '#server/trade/credit/index.ts';
import { paymentMethods } from '#server/trade/orders/index.ts';
import {
  draftLineParts,
  draftQuotationSql,
  goodsTotal,
  quotedPricesOf,
  readDraft,
  requireOrderable,
  type Draft,
  type DraftLine,
  type DraftQuotation,
} from './draft.ts';
import { receivingCost } from './shipping.ts';
import { writeOrder, type Payment, type Totals } from './write-order.ts';

/** Which draft is placed, and who places it. */
export interface DraftToPlace {
  orderId: number;
  member: Member;
  /** The caller's network address, where it is known. */
  from?: string;
}

/** What placing asks beside the draft and its lines. */
interface PlacingFacts {
  /** Hundredths of a percent, as it is now. */
  vat_rate: number;
  company: BuyingCompany;
  company_name: string;
  email: string;
  language: Locale;
  /** Numbers for the order and for each seller's purchase; none for an order that has its own. What is not used is lost, which decision 004 allows. */
  order_number: number | null;
  purchase_numbers: number[];
  quotation: DraftQuotation | null;
  /** The draft's row as this statement found it and as it is under lock: they differ when it was written while this waited for it. */
  found_version: string;
  locked_version: string;
}

type PlaceableDraft = Draft & PlacingFacts;

/** Committed, because the draft now shows the new prices; refused afterwards. */
const PRICE_CHANGED = Symbol('price changed');

/**
 * Places a draft, in one transaction or not at all: everything is checked and priced again, the stock is taken, the order gets its number, which is
 * the answer. The same draft placed twice is one order. When goods, freight, coupon or VAT are not what the draft showed, nothing is placed and the draft
 * shows the new ones.
 */
export async function placeDraft(
  draft: DraftToPlace,
  payment: Payment,
  adjustments: readonly Adjustment[],
): Promise<string> {
  if (payment.discount_code !== undefined) await changeCoupon(draft.member, draft.orderId, payment.discount_code);
  // What is kept for seconds is loaded before the transaction, which would have to read it for itself alone.
  await Promise.all([pricesFor(draft.member), holidays(), currencyRate(payment.currency)]);
  const outcome = await withFreeNumbers(() => inTransaction(() => place(draft, payment, adjustments)));
  if (outcome === PRICE_CHANGED) throw new AppError('price_changed', { errorType: 'price' });
  return outcome;
}

async function place(
  { orderId, member, from }: DraftToPlace,
  payment: Payment,
  given: readonly Adjustment[],
): Promise<string | typeof PRICE_CHANGED> {
  const { draft, lines } = await lockDraft(orderId, member);
  if (draft.order_no !== null || draft.order_number === null) return draft.order_no!;
  const method = paymentMethods[payment.payment_type];
  method.requireOffered();
  const at = now();
  const adjustments = [...quotedPricesOf(draft.quotation, at), ...given];
  requireOrderable(draft.company, lines, at);
  // Before the stock, as every lock of this transaction: what many want is held for the shortest time.
  const credit =
    payment.payment_type === PAYMENT_CREDIT ? await lockCreditForOrder(member.companyId, payment.credit_time) : null;
  const order = {
    lines: priceLines(lines, await pricesFor(member), at),
    shippingCost: await receivingCost(draft, lines),
    vatRateHundredths: draft.vat_rate,
  };
  const full = adjustedOrder(order, adjustments);
  const coupon = draft.discount_code === null ? null : await couponOf(draft.discount_code, member, full);
  const { lines: priced, totals: sums } = adjustedOrder(order, [
    ...adjustments,
    ...(coupon ? [coupon.adjustment] : []),
    ...(credit ? [credit.interest] : []),
  ]);
  const totals = { ...sums, vatRate: draft.vat_rate };
  const couponPrice = coupon?.adjustment.amount ?? 0n;
  if (!isAsShown(draft, totals, couponPrice, payment.expected_total)) {
    await showAgain(draft.id, priced, totals, couponPrice);
    return PRICE_CHANGED;
  }
  credit?.requireEnough(totals.total_include_vat);
  const order_no = orderNo(draft.order_number, at);
  await method.whenPlaced({
    id: draft.id,
    order_no,
    email: draft.email,
    language: draft.language,
    company_name: draft.company_name,
    total_include_vat: totals.total_include_vat,
    due_date: null,
    cancel_reason: null,
    verified: 0n,
  });
  await writeOrder({
    draft,
    order_no,
    companyId: member.companyId,
    purchaseNumbers: draft.purchase_numbers,
    lines: priced,
    totals,
    coupon,
    payment,
    placedBy: member,
    placedFrom: from ?? null,
    at,
  });
  return order_no;
}

/** The coupon for the lines at their prices of now. */
function couponOf(
  code: string,
  { companyId }: Member,
  { lines, totals }: AdjustedOrder<PricedLine>,
): Promise<OrderCoupon> {
  const ordered = lines.map(({ row, net }) => ({
    productstock_id: row.productstock_id,
    seller_id: row.seller_company_id,
    subcategory_id: row.subcategory_id,
    net,
    grams: shippingWeight(row),
  }));
  return couponForOrder(companyId, code, ordered, totals.shipping_cost);
}

/**
 * The draft under lock with all that its payment asks, in one round trip, because a payment that holds a wanted stock row makes others wait for each.
 * A draft that was written while this waited for it is read again: its lines may be others now.
 */
async function lockDraft(orderId: number, member: Member): Promise<{ draft: PlaceableDraft; lines: DraftLine[] }> {
  // The draft goes to the province in its own snapshot: the address book may say another by now.
  const read = () =>
    readDraft<PlacingFacts>(orderId, member, {
      toProvince: sql`(d.shipping_snapshot ->> 'province_id')::int`,
      more: sql`, d.company_name, d.buyer_contact_email as email, (select language from users where id = d.user_id) as language,
        (select ${buyingCompanyJson} from companies c where c.id = ${member.companyId}) as company, ${vatRateNow} as vat_rate,
        case when d.order_no is null then (select nextval('order_numbers')::int) end as order_number,
        case when d.order_no is null then array(select nextval('purchase_numbers')::int from (select distinct seller_company_id from order_items where order_id = ${orderId}) sellers) else '{}' end as purchase_numbers,
        ${draftQuotationSql} as quotation,
        (select xmin::text from orders where id = ${orderId}) as found_version, d.xmin::text as locked_version`,
      lock: true,
    });
  const found = await read();
  return found.draft.found_version === found.draft.locked_version ? found : read();
}

/**
 * What is placed is what the draft showed last: goods, freight, coupon and VAT each, because changes may cancel out in the sum. The sum that the caller
 * expects is one more condition: the draft may have been shown again elsewhere.
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
      update orders set total = ${goodsTotal(priced)}, estimate_shipping_cost = ${totals.shipping_cost}, vat_rate_hundredths = ${totals.vatRate}, discount_price = ${couponPrice}
      where id = ${orderId} returning id), ${draftLineParts(priced)} select from draft`);
}

const NUMBERS = new Set(['orders_order_no_key', 'purchases_purchase_no_key']);
const MAX_TRIES = 5;

/**
 * Order and purchase numbers come from a sequence that begins anew after a million: one may be taken already. Then the whole placing is undone and
 * done again; a sequence does not go back, so it gets the next number.
 */
async function withFreeNumbers<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isTaken = isUniqueViolation(error) && NUMBERS.has((error as { constraint?: string }).constraint ?? '');
      if (attempt >= MAX_TRIES || !isTaken) throw error;
    }
  }
}
