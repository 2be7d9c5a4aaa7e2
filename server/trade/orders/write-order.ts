import type { z } from 'zod';
import type { checkout } from '#contract/trade/checkout.ts';
import { bookPlaced, type BookedOrder } from '#domain/trade/order-bookings.ts';
import { purchaseNo } from '#domain/trade/order-identifiers.ts';
import {
  isMuchUnconfirmed,
  mostOfOffer,
  MAX_ORDERS_CANCELLED_A_DAY,
  mostUnconfirmed,
  unconfirmedEnds,
  type BuyerRecord,
  type ReservationRules,
} from '#domain/trade/unconfirmed-orders.ts';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { lotBlocker } from '#domain/trade/checkout-checks.ts';
import { ORDER_ACTIVE, PAID, TO_CONFIRM } from '#domain/trade/order-status.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { holidays } from '#server/market/delivery/index.ts';
import type { AdjustedTotals } from '#domain/trade/order-totals.ts';
import { bookingParts } from '#server/ledger/index.ts';
import type { Satang } from '#domain/values/money.ts';
import { lockChosenLots } from '#server/market/stock-lots/index.ts';
import { takeStockParts, useReserved } from '#server/market/offers/index.ts';
import { shownCurrency } from '#server/market/pricing/index.ts';
import { affected, oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { countCoupon, type OrderCoupon } from '#server/trade/coupons/index.ts';
import { blockerDetails, type LineRow, type PricedLine } from '#server/trade/cart/index.ts';
import { reservationRulesSql } from './reservation-rules.ts';

/** How an order is paid, and what its buyer expects. */
export type Payment = Pick<
  z.output<(typeof checkout)['POST /cart/addpayment']['body']>,
  'payment_type' | 'currency' | 'expected_total' | 'version' | 'discount_code' | 'credit_time'
>;

export type Totals = AdjustedTotals & { vatRate: number };

/** What a draft's terms were agreed by, as far as writing it depends on that. */
interface Agreement {
  kind: string;
  id: number;
  isAcceptedAlready: boolean;
  stock: 'free' | 'reserved' | 'none';
}

/** A checked draft with what it gets by being placed. */
interface OrderToWrite {
  draft: { id: number };
  /** What happens at the source of its lines, as parts of the statement that gives it its number. */
  atSource: RawBuilder<unknown>;
  /** Null at the terms of its offers. */
  agreement: Agreement | null;
  order_no: string;
  companyId: number;
  /** One for each seller. */
  purchaseNumbers: readonly number[];
  lines: readonly PricedLine[];
  totals: Totals;
  coupon: OrderCoupon | null;
  payment: Payment;
  placedBy: Pick<Member, 'userId' | 'companyId'>;
  /** Who asked for it, whose limits it counts for. */
  requestedBy: number;
  /** The network address that the buyer placed it from. */
  placedFrom: string | null;
  at: Date;
}

/**
 * Writes a checked draft as an order, the stock last: a row that many buyers want is held for one short statement only.
 * When a line has too few units left, this and with it everything before is refused.
 */
export async function writeOrder(order: OrderToWrite): Promise<{ isMuchUnconfirmed: boolean }> {
  const { draft, agreement, coupon, placedBy, at } = order;
  const reach = await writeSums(order);
  const isLimited = agreement === null || (takesStock(order) && !agreement.isAcceptedAlready);
  const most = isLimited ? requireWithinReach(order, reach) : null;
  if (coupon) await countCoupon(coupon, { id: draft.id, companyId: placedBy.companyId, at });
  const days = await holidays();
  await takeStock(order, isLimited ? unconfirmedEnds(at, reach, (day) => days.has(day)) : null);
  return { isMuchUnconfirmed: most !== null && isMuchUnconfirmed(reach.waiting, most) };
}

/**
 * The order's number and sums, one purchase for each seller, the history, the booking, and what happens at the source.
 * Answers what its company has waiting then.
 */
async function writeSums(order: OrderToWrite): Promise<Reach> {
  const { draft, atSource, order_no, totals, payment, placedBy, requestedBy, placedFrom, at } = order;
  const { currency, rate } = await shownCurrency(payment.currency);
  const reach = await oneRow(sql<Reach>`
    with placed as (
      update orders set order_no = ${order_no}, placed_at = ${at}, placed_from = ${placedFrom},
        requested_by_user_id = ${requestedBy}, payment_type = ${payment.payment_type},
        total = ${totals.total}, estimate_shipping_cost = ${totals.shipping_cost},
        discount_price = ${totals.discount_price}, discount_code = ${totals.discount_code},
        campaign_id = ${totals.campaign_id}, credit_time = ${totals.credit_time},
        interest_rate_hundredths = ${totals.interest_rate}, interest = ${totals.interest},
        vat_rate_hundredths = ${totals.vatRate}, vat = ${totals.vat}, total_include_vat = ${totals.total_include_vat},
        currency = ${currency}, currency_rate = ${rate}
      where id = ${draft.id} returning id),
    ${atSource}
    noted as (
      insert into order_history (order_id, event, at, user_id) select id, 'placed', ${at}, ${placedBy.userId}
        from placed),
    ${bookingParts([bookPlaced(bookedOrder(order), at)])},
    sold as (${insertRows('purchases', purchaseRows(order), { from: sql`placed`, also: { order_id: sql`placed.id` } })})
    ${reachSql(order)}`);
  return { ...reach, waiting: reach.waiting + totals.total_include_vat };
}

function bookedOrder({ draft, companyId, totals, payment }: OrderToWrite): BookedOrder {
  return {
    id: draft.id,
    company_id: companyId,
    payment_type: payment.payment_type,
    total: totals.total,
    estimate_shipping_cost: totals.shipping_cost,
    discount_price: totals.discount_price,
    vat_rate_hundredths: totals.vatRate,
    vat: totals.vat,
    total_include_vat: totals.total_include_vat,
    interest: totals.interest,
  };
}

/**
 * Takes each line's units, each with its movement in the stock ledger, until the order ends unconfirmed, and fixes its
 * price and what is known of its material. The stock rows are locked in ascending id order. Nothing is taken of goods
 * that are in no stock, and what was accepted before has no end.
 */
async function takeStock(order: OrderToWrite, ends: ReturnType<typeof unconfirmedEnds> | null): Promise<void> {
  const { draft, agreement, lines, at } = order;
  const offerIds = lines.map(({ row }) => row.productstock_id);
  if (agreement?.stock === 'reserved') await useReserved([agreement], offerIds, at);
  const takeUnits = takesStock(order)
    ? takeStockParts(draft.id, at)
    : sql`
      taken as (select id from wanted),
      untouched as (update orders set takes_stock = false where id = ${draft.id})`;
  const held = ends
    ? sql`
      held as (
        update orders set confirm_by = ${ends.confirm_by}, unconfirmed_reminder_at = ${ends.remind_at}
          where id = ${draft.id})`
    : sql`held as (select)`;
  const taken = await affected(sql`
    with wanted as (
      select * from jsonb_to_recordset(${linesJson(lines)}::jsonb)
        x (id int, amount int, seller int, price bigint, percent int, discount bigint, net bigint, list int,
          parts jsonb, co2_per_kg numeric, typical boolean, recycled numeric)),
    ${takeUnits}, ${held}
    update order_items i set price = w.price, discount_hundredths = w.percent, line_discount = w.discount,
      line_total = w.net, co2_per_kg = w.co2_per_kg, co2_is_typical = w.typical, recycled_percent = w.recycled,
      price_list_id = w.list, allocations = w.parts, purchase_id = p.id
    from wanted w join taken on taken.id = w.id
      join purchases p on p.order_id = ${draft.id} and p.company_id = w.seller
    where i.order_id = ${draft.id} and i.productstock_id = w.id`);
  if (taken !== lines.length)
    throw new AppError('quantity_exceeds_stock', { available: await fewest(lines.map((line) => line.row)) });
  await requireChosenLots(lines.map(({ row }) => row));
}

/**
 * Refuses what another order took of a chosen lot meanwhile. The offers are under lock by now, and this order's own
 * units are among those that are kept: none of a lot may be kept twice.
 */
async function requireChosenLots(lines: readonly LineRow[]): Promise<void> {
  const chosen = new Map(lines.flatMap((line) => (line.lot ? [[line.lot.id, line] as const] : [])));
  if (chosen.size === 0) return;
  const lots = await lockChosenLots([...chosen.keys()]);
  for (const [id, line] of chosen) {
    const lot = lots.find((each) => each.id === id);
    const blocker = lot ? lotBlocker({ ...lot, free: lot.left + line.amount }, line.amount) : 'chosen_lot_unavailable';
    if (blocker) {
      const free = Math.max(0, (lot?.left ?? 0) + line.amount);
      throw new AppError(blocker, { details: blockerDetails({ ...line, lot: { ...line.lot!, free } }) });
    }
  }
}

const takesStock = ({ agreement }: OrderToWrite): boolean => agreement?.stock !== 'none';

/** The parts of a line as its row keeps them. JSON's numbers hold their amounts exactly. */
export const allocationsOf = (parts: PricedLine['parts']) =>
  parts?.map((part) => ({ ...part, price: Number(part.price), total: Number(part.total) })) ?? null;

export const goodsTotal = (priced: readonly PricedLine[]) => priced.reduce((sum, line) => sum + line.net, 0n);

/** The sellers' parts of an order, each with its number. */
export function numberedSales({ lines, purchaseNumbers, at }: Pick<OrderToWrite, 'lines' | 'purchaseNumbers' | 'at'>): {
  company_id: number;
  purchase_no: string;
  goods: Satang;
}[] {
  return [...Map.groupBy(lines, (line) => line.row.seller_company_id)].map(([company_id, its], index) => ({
    company_id,
    goods: goodsTotal(its),
    purchase_no: purchaseNo(purchaseNumbers[index]!, at),
  }));
}

function purchaseRows(order: OrderToWrite) {
  return numberedSales(order).map(({ company_id, goods, purchase_no }) => ({
    company_id,
    total: goods,
    purchase_no,
    created_at: order.at,
  }));
}

function linesJson(lines: readonly PricedLine[]): string {
  return JSON.stringify(
    lines.map(({ row, price, discountPercent, discount, net, custom, parts }) => ({
      id: row.productstock_id,
      amount: row.amount,
      seller: row.seller_company_id,
      price: price.toString(),
      percent: discountPercent,
      discount: discount.toString(),
      net: net.toString(),
      list: custom?.list_id ?? null,
      parts: allocationsOf(parts),
      co2_per_kg: row.co2_per_kg,
      typical: row.co2_is_typical,
      recycled: row.recycled_percent,
    })),
  );
}

/** How many are left of the first line that has too few. */
async function fewest(lines: readonly LineRow[]): Promise<number> {
  const stockIds = lines.map((line) => line.productstock_id);
  const left = await rows(sql<{ id: number; quantity: number }>`
    select id, quantity from product_stocks where id = any (${stockIds})`);
  const leftOf = (line: LineRow | undefined) => left.find((row) => row.id === line?.productstock_id)?.quantity ?? 0;
  return leftOf(lines.find((line) => leftOf(line) < line.amount));
}

/** Orders `o` of the company that nobody has confirmed. */
const waitsSql = sql`o.order_no is not null and o.status = ${sql.lit(ORDER_ACTIVE)}
  and o.purchaser_status = ${sql.lit(TO_CONFIRM)}`;
const isPaidSql = sql`o.order_no is not null and o.payment_status = ${sql.lit(PAID)}`;
const rulesNow = sql`${reservationRulesSql}`;

/** Whether a company has paid an order: one that has not takes a share of an offer's stock (`mostOfOffer`). */
export const hasPaidOrderSql = (company: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from orders o where o.company_id = ${company} and ${isPaidSql})`;

/** Units of each offer in a company's orders that nobody has confirmed. */
export const heldUnitsSql = (company: RawBuilder<unknown>) => sql`
  select i.productstock_id, sum(i.quantity)::int as units from orders o join order_items i on i.order_id = o.id
  where o.company_id = ${company} and ${waitsSql} group by 1`;

const YEAR_MS = 365 * DAY_MS;

interface Reach extends BuyerRecord, ReservationRules {
  /** Of all orders of the company that nobody has confirmed, this one among them. */
  waiting: Satang;
  /** Orders of the last 24 hours that the company cancelled itself. */
  cancelled: number;
  /** Units of this order's offers in the company's other waiting orders, by offer. */
  held: Record<string, number>;
  /** Units of these offers that are to be had now. */
  units: Record<string, number>;
}

/** What the company has waiting besides, as it stood before this statement. */
function reachSql({ companyId, lines, at }: OrderToWrite) {
  const stockIds = lines.map((line) => line.row.productstock_id);
  return sql`
    select c.member_level::int, ${rulesNow},
      (select coalesce(sum(o.total_include_vat), 0)::bigint from orders o where o.company_id = c.id and ${waitsSql})
        as waiting /* not null: coalesced */,
      (select coalesce(sum(o.total_include_vat), 0)::bigint from orders o where o.company_id = c.id and ${isPaidSql}
        and o.placed_at >= ${new Date(at.getTime() - YEAR_MS)}) as paid_in_a_year /* not null: coalesced */,
      (select count(*)::int from orders o where o.company_id = c.id and o.order_no is not null
        and o.placed_at > ${new Date(at.getTime() - DAY_MS)} and o.status <> ${sql.lit(ORDER_ACTIVE)}
        and exists (select from order_history h where h.order_id = o.id and h.event = 'cancelled'
          and h.user_id is not null)) as cancelled /* not null: a count */,
      ${hasPaidOrderSql(sql`c.id`)} as has_paid_order,
      (select coalesce(json_object_agg(h.productstock_id, h.units), '{}') from (
        select i.productstock_id, sum(i.quantity)::int as units from orders o join order_items i on i.order_id = o.id
        where o.company_id = c.id and ${waitsSql} and i.productstock_id = any (${stockIds}::int[]) group by 1) h)
          as held,
      (select json_object_agg(s.id, s.quantity) from product_stocks s where s.id = any (${stockIds}::int[]))
        as units /* not null: an order has lines */
    from companies c where c.id = ${companyId}`;
}

/**
 * Refuses an order, written already and its stock not taken yet, by which its company has more waiting for confirmation
 * than it may. Answers how much it may.
 */
function requireWithinReach({ lines: priced }: OrderToWrite, reach: Reach): Satang {
  if (reach.cancelled >= MAX_ORDERS_CANCELLED_A_DAY)
    throw new AppError('orders_cancelled_too_often', {
      errorType: 'reach',
      details: { max: MAX_ORDERS_CANCELLED_A_DAY },
    });
  const lines = priced.map(({ row }) => row);
  const most = mostUnconfirmed(reach, reach);
  if (reach.waiting > most)
    throw new AppError('unconfirmed_value_exceeded', {
      errorType: 'reach',
      details: { most: bahtFromSatang(most).toLocaleString('en-US') },
    });
  for (const line of lines) {
    const held = reach.held[line.productstock_id] ?? 0;
    const left = reach.units[line.productstock_id] ?? 0;
    // Another order may have taken the units in between: takeStock says how many are left.
    if (line.amount > left) continue;
    const share = mostOfOffer({ left, held, least: line.is_minimum ? line.min_quantity : 1 }, reach);
    if (held + line.amount > share)
      throw new AppError('share_of_offer_exceeded', {
        errorType: 'reach',
        details: { product: namesOf(line), maximum: packsCounted(Math.max(0, share - held), line.attribute) },
      });
  }
  return most;
}

const namesOf = ({ name_th, name_en, name_cn }: LineRow) => ({ th: name_th, en: name_en, cn: name_cn });
