import { sellerSaleList } from '#contract/trade/seller-sale-list.ts';
import { receivingFilters, nameOfNumber } from '#domain/trade/order-filters.ts';
import { saleStates, saleStep } from '#domain/trade/sales/sale-step.ts';
import { bangkokDateTime } from '#domain/values/bangkok-time.ts';
import { listOf, onDays } from '#server/kit/index.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import { hasAnswer } from './answer.ts';
import { hasNumber, hasTask, salesWithIds } from './sales.ts';

const deliveryDate = sql`(select o.delivery_date from orders o where o.id = p.order_id)`;

/**
 * Orders are looked at row by row: the purchases of one seller are read in the order of `purchases_of_seller_by_time`.
 */
export const sellerSales = listOf(sellerSaleList, {
  from: sql`purchases p`,
  key: sql`p.id`,
  seenBy: ({ companyId }: { companyId: number }) => sql`p.company_id = ${companyId}`,
  filters: {
    number: hasNumber,
    state: (names) => sql`p.sale_type = any (${names.map((name) => saleStates[name])}::int[])`,
    task: hasTask,
    answer: (names) => hasAnswer(names),
    created_at: sql`p.created_at`,
    delivery_date: onDays(deliveryDate),
    total: sql`p.total`,
    goods: (text) => {
      const part = `%${likeText(text)}%`;
      return sql`exists (
        select from order_items i join product_stocks s on s.id = i.productstock_id
          join skus k on k.id = s.product_sku_id
        where i.purchase_id = p.id
          and (i.product_name ilike ${part} or i.product_name_en ilike ${part} or k.sku_no ilike ${part}))`;
    },
    province: (id) =>
      sql`(select (o.shipping_snapshot ->> 'province_id')::int from orders o where o.id = p.order_id) = ${id}`,
    receiving: (names) =>
      sql`(select o.receiving_type from orders o
        where o.id = p.order_id) = any (${names.map((name) => receivingFilters[name])}::int[])`,
  },
  sorts: {
    created_at: { by: sql`p.created_at` },
    total: { by: sql`p.total` },
    delivery_date: { by: deliveryDate, mayBeNull: true },
  },
  read: salesWithIds,
  cells: {
    items: ({ items }, { locale }) =>
      items
        .map((item) => `${item[`name_${locale}`]} ${item.attribute[`name_${locale}`]} × ${item.quantity}`)
        .join(', '),
    destination: ({ receiving_type, destination_province }, words) => {
      const receiving = receiving_type === null ? undefined : nameOfNumber(receivingFilters, receiving_type);
      return receiving === 'delivery' && destination_province
        ? destination_province[`name_${words.locale}`]
        : words.of('receiving', receiving ?? '');
    },
    ready_date: ({ readiness }) => readiness?.ready_date ?? null,
    vehicle_plate: ({ readiness }) => readiness?.vehicle_plate ?? null,
    answer_by: (sale) =>
      saleStep(sale) === 'answer' && sale.answer.answer_by ? bangkokDateTime(sale.answer.answer_by) : null,
    step: (sale, words) => words.of('step', saleStep(sale)),
  },
});
