import { SALE_DELIVERED } from '#domain/trade/order-status.ts';
import { registerSales } from '#server/money/payouts/index.ts';
import { registerOrders } from '#server/money/receivables/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { tableRows } from '#server/platform/database/table-rows.ts';
import { paidBySellerSql } from '#server/trade/coupons/index.ts';
import { findOrder } from './order-detail.ts';
import { isOverdueSql } from './status-sql.ts';

registerOrders({
  relation: sql`(
    select id, company_id, user_id, buyer_contact_email, order_no, po_number, placed_at, confirmed_at, delivered_at,
      due_date, (select max(h.at) from order_history h where h.order_id = orders.id and h.event = 'paid') as repaid_at,
      total_include_vat, interest, credit_time, vat_rate_hundredths, status, purchaser_status, contract_status,
      payment_type, payment_status, logistic_status, custom_status
    from orders)`,
  isOverdueSql,
  async findSums(orderId, companyId) {
    const { order_items, summary, discount_price, vat_rate } = await findOrder(orderId, companyId);
    return {
      lines: order_items.map((item) => item.line_total),
      shippingCost: summary.shipping_cost ?? 0n,
      discountPrice: discount_price,
      vatRatePercentHundredths: BigInt(Math.round(vat_rate * 100)),
    };
  },
});

registerSales({
  relation: sql`(
    select id, order_id, company_id, purchase_no, sale_type = ${sql.lit(SALE_DELIVERED)} as is_delivered, delivered_at,
      total - refunded_goods - ${paidBySellerSql('purchases')} as goods_left, payable_on, charged_at, charged_goods,
      goods_vat, commission, commission_vat, commission_vat_pending, commission_invoice_id, net
    from purchases)`,
  lines: sql`(
    select i.id, i.purchase_id, r.subcategory_id, i.line_total - coalesce((
      select d.amount from order_discounts d where d.order_item_id = i.id and d.paid_by = 'seller'), 0) as goods
    from order_items i join products r on r.id = i.product_id)`,
  chargeSql: (sales) => sql`
    update purchases p set payable_on = x.payable_on, charged_at = x.charged_at, charged_goods = x.charged_goods,
      goods_vat = x.goods_vat, commission = x.commission, commission_vat = x.commission_vat,
      commission_vat_pending = true
    from ${tableRows('purchases', sales)} x
    where p.id = x.id`,
  async writeInvoice(saleIds, documentId) {
    await rows(sql`
      update purchases set commission_invoice_id = ${documentId} where id = any (${[...saleIds]}::int[])`);
  },
});
