import type { z } from 'zod';
import type { checkout } from '#contract/trade/checkout.ts';
import { adjustedOrder, type AdjustedTotals, type Adjustment } from '#domain/trade/order-totals.ts';
import { orderNo, purchaseNo } from '#domain/trade/order-no.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { buyingCompanyJson, type BuyingCompany } from '#server/accounts/company/index.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { currencyRate, discountsFor, vatRateNow } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { affected, inTransaction, isUniqueViolation, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { priceLines, type LineRow, type PricedLine } from '#server/trade/cart/index.ts';
import { paymentMethods } from '#server/trade/orders/index.ts';
import { draftLineParts, goodsTotal, readDraft, whenPlaced, type Draft, type DraftLine } from './draft.ts';
import { requireOrderable } from './make-draft.ts';
import { receivingCost } from './shipping.ts';

/** How an order is paid, and what its buyer expects. */
export type Payment = Pick<
  z.output<(typeof checkout)['POST /cart/addpayment']['body']>,
  'payment_type' | 'currency' | 'expected_total'
>;

/** Which draft is placed, and who places it. */
export interface DraftToPlace {
  orderId: number;
  member: Member;
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
  /** The draft's row as this statement found it and as it is under lock: they differ when it was written while this waited for it. */
  found_version: string;
  locked_version: string;
}

type PlaceableDraft = Draft & PlacingFacts;
type Totals = AdjustedTotals & { vatRate: number };

/** Committed, because the draft now shows the new prices; refused afterwards. */
const PRICE_CHANGED = Symbol('price changed');

/**
 * Places a draft, in one transaction or not at all: everything is checked and priced again, the stock is taken, the order gets its number, which is
 * the answer. The same draft placed twice is one order. When goods, freight or VAT are not what the draft showed, nothing is placed and the draft shows
 * the new ones.
 */
export async function placeDraft(
  draft: DraftToPlace,
  payment: Payment,
  adjustments: readonly Adjustment[],
): Promise<string> {
  // What is kept for seconds is loaded before the transaction, which would have to read it for itself alone.
  await Promise.all([discountsFor(draft.member.memberLevel), holidays(), currencyRate(payment.currency)]);
  const outcome = await withFreeNumbers(() => inTransaction(() => place(draft, payment, adjustments)));
  if (outcome === PRICE_CHANGED) throw new AppError('price_changed', { errorType: 'price' });
  return outcome;
}

async function place(
  { orderId, member }: DraftToPlace,
  payment: Payment,
  adjustments: readonly Adjustment[],
): Promise<string | typeof PRICE_CHANGED> {
  const { draft, lines } = await lockDraft(orderId, member);
  if (draft.order_no !== null || draft.order_number === null) return draft.order_no!;
  const method = paymentMethods[payment.payment_type];
  method.requireOffered();
  const at = now();
  requireOrderable(draft.company, lines, at);
  const { lines: priced, totals: sums } = adjustedOrder(
    {
      lines: priceLines(lines, await discountsFor(member.memberLevel), at),
      shippingCost: await receivingCost(draft, lines),
      vatRateHundredths: draft.vat_rate,
    },
    adjustments,
  );
  const totals = { ...sums, vatRate: draft.vat_rate };
  if (!isAsShown(draft, totals, payment.expected_total)) {
    await showAgain(draft.id, priced, totals);
    return PRICE_CHANGED;
  }
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
  // Last, so that a row many buyers want is held for one statement only.
  await writeOrder(member, draft, priced, totals, payment, order_no, at);
  return order_no;
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
        (select xmin::text from orders where id = ${orderId}) as found_version, d.xmin::text as locked_version`,
      lock: true,
    });
  const found = await read();
  return found.draft.found_version === found.draft.locked_version ? found : read();
}

/**
 * What is placed is what the draft showed last: goods, freight and VAT each, because changes may cancel out in the sum. The sum that the caller
 * expects is one more condition: the draft may have been shown again elsewhere.
 */
function isAsShown(draft: Draft, now: Totals, expectedTotal: Satang | undefined): boolean {
  const isSame =
    draft.total === now.total &&
    draft.estimate_shipping_cost === now.shipping_cost &&
    draft.seen_vat_rate === now.vatRate;
  return isSame && (expectedTotal === undefined || expectedTotal === now.total_include_vat);
}

async function showAgain(orderId: number, priced: readonly PricedLine[], totals: Totals): Promise<void> {
  await rows(sql`
    with draft as (
      update orders set total = ${goodsTotal(priced)}, estimate_shipping_cost = ${totals.shipping_cost}, vat_rate_hundredths = ${totals.vatRate}
      where id = ${orderId} returning id), ${draftLineParts(priced)} select from draft`);
}

/**
 * The order's number and sums, one purchase for each seller, the history, what happens at the source, and each line's units and price, all in one
 * statement. The stock rows are locked in ascending id order. When one has too few left this is refused, and with it everything before.
 */
async function writeOrder(
  member: Member,
  draft: PlaceableDraft,
  priced: readonly PricedLine[],
  totals: Totals,
  payment: Payment,
  order_no: string,
  at: Date,
): Promise<void> {
  const stockIds = priced.map((line) => line.row.productstock_id);
  const atSource = whenPlaced[draft.source](draft.user_id, stockIds);
  const taken = await affected(sql`
    with placed as (
      update orders set order_no = ${order_no}, placed_at = ${at}, payment_type = ${payment.payment_type}, total = ${totals.total}, estimate_shipping_cost = ${totals.shipping_cost},
        discount_price = ${totals.discount_price}, discount_code = ${totals.discount_code}, campaign_id = ${totals.campaign_id},
        credit_time = ${totals.credit_time}, interest_rate_hundredths = ${totals.interest_rate}, interest = ${totals.interest},
        vat_rate_hundredths = ${totals.vatRate}, vat = ${totals.vat}, total_include_vat = ${totals.total_include_vat}, currency = ${payment.currency}, currency_rate = ${await currencyRate(payment.currency)}
      where id = ${draft.id} returning id),
    noted as (insert into order_history (order_id, event, at, user_id) select id, 'placed', ${at}, ${member.userId} from placed),
    ${atSource ? sql`at_source as (${atSource}),` : sql``}
    bought as (
      insert into purchases (purchase_no, order_id, company_id, total, created_at)
      select x.purchase_no, placed.id, x.company_id, x.total, ${at} from placed, jsonb_to_recordset(${purchasesJson(priced, draft, at)}::jsonb) x (purchase_no text, company_id int, total bigint)
      returning id, company_id),
    wanted as (select * from jsonb_to_recordset(${takenJson(priced)}::jsonb) x (id int, amount int, seller int, price bigint, percent int, discount bigint, net bigint)),
    locked as materialized (select s.id from product_stocks s join wanted w on w.id = s.id order by s.id for update of s),
    taken as (
      update product_stocks s set quantity = s.quantity - w.amount from wanted w join locked on locked.id = w.id where s.id = w.id and s.quantity >= w.amount returning s.id)
    update order_items i set price = w.price, discount_hundredths = w.percent, line_discount = w.discount, line_total = w.net, purchase_id = bought.id
    from wanted w join taken on taken.id = w.id join bought on bought.company_id = w.seller
    where i.order_id = ${draft.id} and i.productstock_id = w.id`);
  if (taken !== priced.length)
    throw new AppError('quantity_exceeds_stock', {
      details: { available: await fewest(priced.map((line) => line.row)) },
    });
}

function purchasesJson(priced: readonly PricedLine[], draft: PlaceableDraft, at: Date): string {
  const sellers = [...Map.groupBy(priced, (line) => line.row.seller_company_id)];
  return JSON.stringify(
    sellers.map(([company_id, its], index) => ({
      company_id,
      total: goodsTotal(its).toString(),
      purchase_no: purchaseNo(draft.purchase_numbers[index]!, at),
    })),
  );
}

function takenJson(priced: readonly PricedLine[]): string {
  return JSON.stringify(
    priced.map(({ row, price, discountPercent, discount, net }) => ({
      id: row.productstock_id,
      amount: row.amount,
      seller: row.seller_company_id,
      price: price.toString(),
      percent: discountPercent,
      discount: discount.toString(),
      net: net.toString(),
    })),
  );
}

/** How many are left of the first line that has too few. */
async function fewest(lines: readonly LineRow[]): Promise<number> {
  const left = await rows(
    sql<{
      id: number;
      quantity: number;
    }>`select id, quantity from product_stocks where id = any (${lines.map((line) => line.productstock_id)})`,
  );
  const leftOf = (line: LineRow | undefined) => left.find((row) => row.id === line?.productstock_id)?.quantity ?? 0;
  return leftOf(lines.find((line) => leftOf(line) < line.amount));
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
