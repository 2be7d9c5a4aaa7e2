import type { z } from 'zod';
import type { carts } from '#contract/trade/carts.ts';
import { cartBlockers, companyBlockers, firstBlocker } from '#domain/trade/checkout-checks.ts';
import type { Satang } from '#domain/values/money.ts';
import { orderNo, purchaseNo } from '#domain/trade/order-no.ts';
import { PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { orderTotals, type OrderTotals } from '#domain/trade/order-totals.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { currencyRate, discountsFor } from '#server/market/pricing/index.ts';
import { notifyKnown } from '#server/trade/orders/index.ts';
import { now } from '#server/platform/clock.ts';
import { affected, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { draftLinesOf, priceLines, type LineRow, type PricedLine } from '#server/trade/cart/cart-lines.ts';
import { receivingCost } from './choose-shipping.ts';
import { withFreeNumbers } from './free-numbers.ts';
import { draftToPay, type DraftToPay } from './draft-to-pay.ts';
import { writeDraftLines } from './draft.ts';
import { blockerDetails } from '#server/trade/cart/my-cart.ts';

type Payment = z.output<(typeof carts)['POST /cart/addpayment']['body']>;
type Placed = z.output<(typeof carts)['POST /cart/addpayment']['answer']>;

/** Committed, because the draft now shows the new prices; refused afterwards. */
const PRICE_CHANGED = Symbol('price changed');

/**
 * Places the order, in one transaction or not at all: everything is checked and priced again, the stock is taken, the order gets its number.
 * The same order sent twice is one order. When the sum is not the one the buyer saw, nothing is placed and the draft shows the new one.
 */
export async function placeOrder(member: Member, payment: Payment): Promise<Placed> {
  // What is kept for seconds is loaded before the transaction, which would have to read it for itself alone.
  await Promise.all([discountsFor(member.memberLevel), holidays(), currencyRate(payment.currency)]);
  const outcome = await withFreeNumbers(() => inTransaction(() => place(member, payment)));
  if (outcome === PRICE_CHANGED) throw new AppError('price_changed', { errorType: 'price' });
  return { status: true, order_no: outcome, order_id: payment.order_id, errorType: null, message: null };
}

async function place(member: Member, payment: Payment): Promise<string | typeof PRICE_CHANGED> {
  const draft = await draftToPay(payment.order_id, member);
  if (draft.order_no !== null || draft.order_number === null) return draft.order_no!;
  if (payment.payment_type !== PAYMENT_TRANSFER) throw new AppError('payment_type_not_offered');
  const at = now();
  const lines = await draftLinesOf(draft.id);
  requireOrderable(draft, lines, at);
  const shippingCost = await receivingCost(draft, lines);
  const vatRate = draft.vat_rate;
  const priced = priceLines(lines, await discountsFor(member.memberLevel), at);
  const totals = orderTotals({
    lines: priced.map((line) => line.net),
    shippingCost,
    discountPrice: 0n,
    vatRatePercentHundredths: BigInt(vatRate),
  });
  if (!isAsShown(draft, { ...totals, vatRate }, payment.expected_total)) {
    await writeDraftLines(draft.id, priced);
    await rows(
      sql`update orders set estimate_shipping_cost = ${shippingCost}, vat_rate_hundredths = ${vatRate} where id = ${draft.id}`,
    );
    return PRICE_CHANGED;
  }
  const order_no = await writeOrder(member, draft, priced, { ...totals, vatRate }, payment, at);
  await notifyKnown('placed', [
    {
      id: draft.id,
      order_no,
      email: draft.email,
      language: draft.language,
      company_name: draft.company_name,
      total_include_vat: totals.total_include_vat,
      due_date: null,
      cancel_reason: null,
      verified: 0n,
    },
  ]);
  // Last, so that a row many buyers want is held for one statement only.
  await takeStock(draft.id, priced);
  return order_no;
}

/**
 * What is placed is what the draft showed last: goods, freight and VAT each, because changes may cancel out in the sum. The sum that the caller
 * expects is one more condition: the draft may have been shown again elsewhere.
 */
function isAsShown(
  draft: DraftToPay,
  now: OrderTotals & { vatRate: number },
  expectedTotal: Satang | undefined,
): boolean {
  const isSame =
    draft.total === now.total &&
    draft.estimate_shipping_cost === now.shipping_cost &&
    draft.seen_vat_rate === now.vatRate;
  return isSame && (expectedTotal === undefined || expectedTotal === now.total_include_vat);
}

function requireOrderable(draft: DraftToPay, lines: readonly LineRow[], at: Date): void {
  if (lines.length === 0) throw new AppError('invalid_order_data');
  const blockers = cartBlockers(lines, at);
  const blocker = firstBlocker(companyBlockers(draft.company), blockers);
  if (!blocker) return;
  const line = lines[blockers.indexOf(blocker)];
  throw new AppError(blocker, { details: blockerDetails(line) });
}

/**
 * Takes each line's units and fixes the line's price, all in one statement, the stock rows locked in ascending id order;
 * refused, and with it everything before, when one has too few left.
 */
async function takeStock(orderId: number, priced: readonly PricedLine[]): Promise<void> {
  const wanted = JSON.stringify(
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
  const taken = await affected(sql`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) x (id int, amount int, seller int, price bigint, percent int, discount bigint, net bigint)),
    locked as materialized (select s.id from product_stocks s join wanted w on w.id = s.id order by s.id for update of s),
    taken as (
      update product_stocks s set quantity = s.quantity - w.amount from wanted w join locked on locked.id = w.id where s.id = w.id and s.quantity >= w.amount returning s.id)
    update order_items i set price = w.price, discount_hundredths = w.percent, line_discount = w.discount, line_total = w.net, purchase_id = p.id
    from wanted w join taken on taken.id = w.id join purchases p on p.order_id = ${orderId} and p.company_id = w.seller
    where i.order_id = ${orderId} and i.productstock_id = w.id`);
  if (taken !== priced.length)
    throw new AppError('quantity_exceeds_stock', {
      details: { available: await fewest(priced.map((line) => line.row)) },
    });
}

/** How many are left of the first line that has too few. */
async function fewest(lines: readonly LineRow[]): Promise<number> {
  const left = await rows(
    sql<{
      id: number;
      quantity: number;
    }>`select id, quantity from product_stocks where id = any (${lines.map((line) => line.productstock_id)})`,
  );
  const short = lines.find(
    (line) => (left.find((row) => row.id === line.productstock_id)?.quantity ?? 0) < line.amount,
  );
  return left.find((row) => row.id === short?.productstock_id)?.quantity ?? 0;
}

/** The order's number and sums, one purchase for each seller, the history, the cart without what was ordered: one round trip. */
async function writeOrder(
  member: Member,
  draft: DraftToPay,
  priced: readonly PricedLine[],
  totals: OrderTotals & { vatRate: number },
  payment: Payment,
  at: Date,
): Promise<string> {
  const sellers = [...Map.groupBy(priced, (line) => line.row.seller_company_id)].map(([company_id, its]) => ({
    company_id,
    total: its.reduce((sum, line) => sum + line.net, 0n),
  }));
  const rate = await currencyRate(payment.currency);
  const order_no = orderNo(draft.order_number!, at);
  const purchases = sellers.map((seller, index) => ({
    ...seller,
    total: seller.total.toString(),
    purchase_no: purchaseNo(draft.purchase_numbers[index]!, at),
  }));
  await rows(sql`
    with placed as (
      update orders set order_no = ${order_no}, placed_at = ${at}, payment_type = ${payment.payment_type}, total = ${totals.total}, estimate_shipping_cost = ${totals.shipping_cost},
        discount_price = ${totals.discount_price}, vat_rate_hundredths = ${totals.vatRate}, vat = ${totals.vat}, total_include_vat = ${totals.total_include_vat}, currency = ${payment.currency}, currency_rate = ${rate}
      where id = ${draft.id} returning id),
    told as (insert into order_history (order_id, event, at, user_id) select id, 'placed', ${at}, ${member.userId} from placed),
    emptied as (delete from cart_items where user_id = ${member.userId} and productstock_id = any (${priced.map((line) => line.row.productstock_id)}))
    insert into purchases (purchase_no, order_id, company_id, total, created_at)
    select x.purchase_no, placed.id, x.company_id, x.total, ${at} from placed, jsonb_to_recordset(${JSON.stringify(purchases)}::jsonb) x (purchase_no text, company_id int, total bigint)`);
  return order_no;
}
