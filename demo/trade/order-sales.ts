import { purchaseNo } from '#domain/trade/order-identifiers.ts';
import { saleStatusOf, type Fate } from './order-fates.ts';
import type { DemoLine } from './order-goods.ts';
import type { DemoCoupons } from './write-coupons.ts';
import type { WrittenOrders } from './written-orders.ts';

interface SoldOrder {
  number: number;
  fate: Fate;
  placedAt: Date;
  lines: readonly DemoLine[];
  coupons: DemoCoupons;
  coupon: ReturnType<DemoCoupons['takeOff']>;
}

/** Each seller's part of an order, with its lines. */
export function writeSales(
  written: WrittenOrders,
  { number, fate, placedAt, lines, coupons, coupon }: SoldOrder,
): void {
  for (const [seller, its] of Map.groupBy(lines, (line) => line.offer.company_id)) {
    const id = written.purchases.length + 1;
    written.purchases.push({
      id,
      purchase_no: purchaseNo(id, placedAt),
      order_id: number,
      company_id: seller,
      sale_type: saleStatusOf(fate),
      total: its.reduce((sum, line) => sum + line.net, 0n),
      created_at: placedAt,
    });
    for (const line of its) {
      const { offer, amount, price, percent, discount, net } = line;
      const itemId = written.order_items.length + 1;
      if (coupon)
        coupons.noteLine(coupon, {
          id: itemId,
          orderId: number,
          sellerId: seller,
          amount: coupon.shares[lines.indexOf(line)]!,
        });
      written.order_items.push({
        id: itemId,
        order_id: number,
        purchase_id: id,
        productstock_id: offer.id,
        product_id: offer.product_id,
        seller_company_id: seller,
        warehouse_id: offer.warehouse_id,
        quantity: amount,
        price,
        discount_hundredths: percent,
        line_discount: discount,
        line_total: net,
        ...offer.names,
        product_unit_weight_grams: offer.unit_weight_grams,
        pic_path: offer.pic_path,
        pic_name: offer.pic_path?.split('/').at(-1) ?? null,
        shipping_out_of_scope: false,
        shipping_package_weight_grams: offer.package_weight_grams,
      });
    }
  }
}
