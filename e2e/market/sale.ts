import { orderNo, purchaseNo } from '#domain/trade/order-identifiers.ts';
import {
  DELIVERED,
  ORDER_ACTIVE,
  PAID,
  PAYMENT_TRANSFER,
  PREPARING,
  SALE_DELIVERED,
  SALE_PROCESSING,
} from '#domain/trade/order-status.ts';
import { bookPastOrder } from '#domain/trade/past-order-bookings.ts';
import { book } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Buyer, Offer } from './builders.ts';

const DAY_MS = 86_400_000;
/** Satang for a bag of 25 kg, as `offer` sells it. */
const PRICE = 105_000;
const GRAMS = 25_000;
const BANGKOK = 10;
const SHIPPED_TO = {
  province_id: BANGKOK,
  name: 'คลังผู้ซื้อ',
  phone: '0812345678',
  text_th: 'กรุงเทพฯ',
  text_en: 'Bangkok',
};

export interface SaleOptions {
  offer: Offer;
  buyer: Buyer;
  amount: number;
  /** Ordered so many days ago; delivered, unless it was ordered today. */
  daysAgo?: number;
}

/** A paid order of one offer. What lies in the past cannot be ordered on a screen, so that it is written directly. */
export async function sale({
  offer,
  buyer,
  amount,
  daysAgo = 0,
}: SaleOptions): Promise<{ orderId: number; purchaseNo: string }> {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  const total = PRICE * amount;
  const isOver = daysAgo > 0;
  const [numbers] = await rows(
    sql<{
      order: number;
      purchase: number;
    }>`select nextval('order_numbers')::int as order, nextval('purchase_numbers')::int as purchase`,
  );
  const number = purchaseNo(numbers!.purchase, at);
  const [order] = await rows(sql<{ id: number }>`
    with placed as (
      insert into orders (order_no, company_id, user_id, company_name, buyer_contact_email, payment_type, status, purchaser_status, payment_status, logistic_status,
        receiving_type, delivery_date, shipping_address_id, shipping_snapshot, vat_rate_hundredths, total, estimate_shipping_cost, vat, total_include_vat, created_at, placed_at, confirmed_at, delivered_at)
      values (${orderNo(numbers!.order, at)}, ${buyer.companyId}, ${buyer.id}, ${buyer.company}, ${buyer.email}, ${PAYMENT_TRANSFER}, ${ORDER_ACTIVE}, 1, ${PAID}, ${isOver ? DELIVERED : PREPARING},
        1, ${at}, ${buyer.addressId}, ${JSON.stringify(SHIPPED_TO)}::jsonb, 0, ${total}, 0, 0, ${total}, ${at}, ${at}, ${at}, ${isOver ? at : null}) returning id),
    part as (
      insert into purchases (purchase_no, order_id, company_id, sale_type, total, created_at)
      select ${number}, id, ${offer.seller.companyId}, ${isOver ? SALE_DELIVERED : SALE_PROCESSING}, ${total}, ${at} from placed returning id, order_id),
    lines as (
    insert into order_items (order_id, purchase_id, productstock_id, product_id, seller_company_id, warehouse_id, quantity, price, line_total,
      product_name, product_name_en, product_name_cn, product_attribute, product_attribute_en, product_attribute_cn, product_unit_weight_grams)
    select part.order_id, part.id, s.id, p.id, s.company_id, s.warehouse_id, ${amount}, ${PRICE}, ${total}, p.name_th, p.name_en, p.name_cn, a.name_th, a.name_en, a.name_cn, ${GRAMS}
    from part, product_stocks s join products p on p.id = s.product_id join skus k on k.id = s.product_sku_id join attributes a on a.id = k.attribute_id where s.id = ${offer.stockId})
    select id from placed`);
  await bookSale(order!.id, { offer, buyer, total: BigInt(total), at, isOver });
  return { orderId: order!.id, purchaseNo: number };
}

/** What its placing, its transfer and its delivery would have booked. */
async function bookSale(
  id: number,
  { offer, buyer, total, at, isOver }: { offer: Offer; buyer: Buyer; total: bigint; at: Date; isOver: boolean },
): Promise<void> {
  await book(
    bookPastOrder({
      id,
      company_id: buyer.companyId,
      payment_type: PAYMENT_TRANSFER,
      total,
      estimate_shipping_cost: 0n,
      discount_price: 0n,
      vat_rate_hundredths: 0,
      vat: 0n,
      total_include_vat: total,
      interest: 0n,
      placed_at: at,
      cancelled_at: null,
      delivered_at: isOver ? at : null,
      purchases: [{ company_id: offer.seller.companyId, total, discount: 0n }],
      // There is no slip: no settlement has a number below zero.
      slips: [{ id: -id, amount: total, decided_at: at }],
    }),
  );
}
