import type { z } from 'zod';
import type { saleDetail, saleRow } from '#contract/trade/sale-shapes.ts';
import type { sales } from '#contract/trade/sales.ts';
import { orderTimeline, type OrderTimes } from '#domain/trade/order-timeline.ts';
import {
  ORDER_CANCELLED,
  SALE_CANCELLED,
  SALE_PROCESSING,
  saleTypeOfFilter,
  type OrderState,
} from '#domain/trade/order-status.ts';
import type { SaleTask } from '#domain/trade/sales/sale-task.ts';
import { readyDays, whyNotReady } from '#domain/trade/sales/readiness.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { signedFileUrl } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { likeText, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  lineNamesSql,
  lineCoasOf,
  linePartsOf,
  linePartsSql,
  paidAtSql,
  seesNumberSql,
  seesReceiverSql,
  sellersPoNumberSql,
  type LinePartJson,
} from '#server/trade/orders/index.ts';
import { answerSql, ownAnswerOf, type AnswerJson } from './answer.ts';
import { readinessSql, type ReadinessJson } from './readiness.ts';
import { saleTaskSql } from './sale-task-sql.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

type Sale = z.output<typeof saleRow>;
type Search = z.output<(typeof sales)['GET /order/mySalesList/count']['query']>;
type ListQuery = z.output<(typeof sales)['GET /order/mySalesList']['query']>;

type Derived =
  | 'answer'
  | 'total_weight'
  | 'items'
  | 'readiness'
  | 'not_ready_reason'
  | 'purchaser_status'
  | 'logistic_status';

interface SaleJson extends Omit<Sale, Derived>, OrderState {
  confirmed_at: Date | null;
  readiness: ReadinessJson | null;
  answer_stored: AnswerJson;
  items: (Omit<Sale['items'][number], 'price' | 'line_discount' | 'line_total' | 'parts' | 'coas' | 'unit_weight'> & {
    parts: LinePartJson[];
    coas: { id: string; name: string }[];
    price: string;
    line_discount: string;
    line_total: string;
    grams: number;
  })[];
}

/** A seller's own purchases; of the order they belong to only what the seller needs to act. */
const columns = sql`
  p.id, p.purchase_no, ${sellersPoNumberSql} as po_number, p.created_at, p.sale_type::int, p.total, o.delivery_date,
  o.receiving_type::int,
  o.purchaser_status::int, o.logistic_status::int,
  o.status::int, o.contract_status::int, o.payment_type::int /* not null: placed */, o.payment_status::int,
  o.custom_status, o.confirmed_at, ${readinessSql} as readiness,
    ${answerSql(sql`p.id`)} as answer_stored /* not null: built */,
  case when o.shipping_snapshot is not null then (
    select json_build_object('id', v.id, 'name_th', v.name_th, 'name_en', v.name_en, 'name_cn',
      coalesce(v.name_cn, v.name_en)) from provinces v where v.id = (o.shipping_snapshot ->> 'province_id')::int) end
      as destination_province,
  (select coalesce(json_agg(json_build_object('id', i.id, ${lineNamesSql}, 'sku_no', k.sku_no, 'warehouse',
    json_build_object(${warehouseNamesJson('w')}), 'quantity', i.quantity,
      'refunded_quantity', (select coalesce(sum(l.quantity), 0) from refund_lines l join refunds f on f.id = l.refund_id
        where l.order_item_id = i.id and f.state in ('approved', 'sent', 'set_off')),
      'chosen_lot_no', (select x.lot_no from stock_lots x where x.id = i.stock_lot_id),
      'price', i.price::text, 'line_discount', i.line_discount::text, 'line_total', i.line_total::text,
      ${linePartsSql}, 'is_custom_price', i.price_list_id is not null, 'pic_path', i.pic_path, 'grams',
        i.product_unit_weight_grams,
      'lots', (select coalesce(json_agg(json_build_object('lot_no', t.lot_no, 'quantity', t.quantity) order by t.id),
        '[]') from goods_ready_lots t where t.order_item_id = i.id)) order by i.id), '[]')
    from order_items i join product_stocks s on s.id = i.productstock_id join skus k on k.id = s.product_sku_id
      join warehouses w on w.id = i.warehouse_id where i.purchase_id = p.id) as items /* not null: coalesced */`;

/** Purchases `p` for which one of these is to be done. */
export const hasTask = (tasks: readonly SaleTask[]) => sql`(p.sale_type = ${sql.lit(SALE_PROCESSING)}
  and (select ${saleTaskSql(bangkokDate(now()))} from orders o left join goods_ready g on g.purchase_id = p.id
    where o.id = p.order_id) = any (${tasks}::text[]))`;

/** Purchases `p` whose number, or whose buyer's own as far as it is seen, has this part. */
export function hasNumber(text: string) {
  const part = `%${likeText(text)}%`;
  return sql`(p.purchase_no ilike ${part}
    or exists (select from orders o where o.id = p.order_id and o.po_number ilike ${part} and ${seesNumberSql}))`;
}

function conditions(companyId: number, search: Search) {
  const found = [sql`p.company_id = ${companyId}`];
  const type = saleTypeOfFilter(search.sale_type ?? search.status ?? 0);
  const purchaseNo = search.purchase_no ?? search.purchase_on;
  if (type !== null) found.push(sql`p.sale_type = ${type}`);
  if (search.task) found.push(hasTask([search.task]));
  if (purchaseNo) found.push(hasNumber(purchaseNo));
  if (search.created_at_gte) found.push(sql`p.created_at >= ${startOfBangkokDay(search.created_at_gte)}`);
  if (search.created_at_lte) found.push(sql`p.created_at < ${startOfBangkokDay(addDays(search.created_at_lte, 1))}`);
  return sql.join(found, sql` and `);
}

export async function listSales(companyId: number, query: ListQuery): Promise<Sale[]> {
  const found = await rows(sql<SaleJson>`
    select ${columns}
      from (select * from purchases p where ${conditions(companyId, query)}
        order by p.created_at desc, p.id desc limit ${query._limit} offset ${query._start}) p
    join orders o on o.id = p.order_id left join goods_ready g on g.purchase_id = p.id
      order by p.created_at desc, p.id desc`);
  return found.map(saleOf);
}

/** The purchases with these ids, in any order. */
export async function salesWithIds(ids: readonly number[]): Promise<Sale[]> {
  const found = await rows(sql<SaleJson>`
    select ${columns} from purchases p join orders o on o.id = p.order_id
      left join goods_ready g on g.purchase_id = p.id where p.id = any (${[...ids]}::int[])`);
  return found.map(saleOf);
}

export async function countSales(companyId: number, search: Search): Promise<number> {
  return (
    await oneRow(
      sql<{ count: number }>`select count(*)::int as count from purchases p where ${conditions(companyId, search)}`,
    )
  ).count;
}

interface DetailJson extends SaleJson {
  paid_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  cancelled_at: Date | null;
  receiver: z.output<typeof saleDetail>['receiver'];
  coupon: (Omit<SalesCoupon, 'discount_price'> & { discount_price: string }) | null;
  refunds: (Omit<SalesRefund, 'at' | 'goods' | 'net'> & { at: string; goods: string; net: string })[];
  file: { id: string; name: string; content_type: string } | null;
}

type SalesRefund = z.output<typeof saleDetail>['refunds'][number];
type SalesCoupon = NonNullable<z.output<typeof saleDetail>['coupon']>;

/** The coupon of purchase `p` where its seller pays for it. */
const sellersCoupon = sql`(
  select json_build_object('name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn,
    'text_th', c.text_th, 'text_en', c.text_en, 'text_cn', c.text_cn, 'discount_price', sum(d.amount)::text)
  from order_discounts d join coupon_campaigns c on c.id = d.campaign_id
  where d.order_id = p.order_id and d.seller_company_id = p.company_id and d.paid_by = 'seller' group by c.id)`;

/** What approved refunds take from the seller of purchase `p`. */
const sellersRefunds = sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'at', r.decided_at, 'reason', r.reason, 'stage', x.stage,
    'goods', x.goods::text, 'net', x.net::text) order by x.id), '[]')
  from refund_purchases x join refunds r on r.id = x.refund_id where x.purchase_id = p.id)`;

/** Who receives the goods of purchase `p`, and where: known by the rule of the delivery note (decision 252). */
const receiverSql = sql`case when ${seesReceiverSql} then json_build_object('company', o.company_name,
  'company_names', (select ${companySql('b')}::jsonb - 'id' from companies b where b.id = o.company_id),
  'place', case when o.shipping_snapshot is not null then json_build_object('name', o.shipping_snapshot ->> 'name',
    'phone', o.shipping_snapshot ->> 'phone',
    'text_th', o.shipping_snapshot ->> 'text_th', 'text_en', o.shipping_snapshot ->> 'text_en') end) end`;

/** One purchase of the seller; 404 for another's. */
export async function findSale(companyId: number, id: number): Promise<z.output<typeof saleDetail>> {
  const row = await maybeRow(sql<DetailJson>`
    select ${columns}, o.shipped_at, o.delivered_at, o.cancelled_at, ${paidAtSql} as paid_at,
      ${receiverSql} as receiver,
      ${sellersCoupon} as coupon, ${sellersRefunds} as refunds /* not null: coalesced */,
        case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type)
        end as file
    from purchases p join orders o on o.id = p.order_id left join goods_ready g on g.purchase_id = p.id
      left join files f on f.id = g.weigh_ticket_file_id
    where p.id = ${id} and p.company_id = ${companyId}`);
  if (!row) throw new AppError('not_found');
  const { file, coupon, refunds, receiver, paid_at, shipped_at, delivered_at, cancelled_at, ...sale } = row;
  const times = { paid_at, shipped_at, delivered_at, cancelled_at };
  return {
    ...saleOf(sale),
    timeline: orderTimeline(saleTimes(sale, times), now()).filter(({ step }) => step !== 'repaid'),
    receiver,
    coupon: coupon && { ...coupon, discount_price: BigInt(coupon.discount_price) },
    refunds: refunds.map((one) => ({ ...one, at: new Date(one.at), goods: BigInt(one.goods), net: BigInt(one.net) })),
    weigh_ticket: file && { name: file.name, content_type: file.content_type, url: signedFileUrl(file.id) },
    ready_days:
      whyNotReady(row) === null ? readyDays(bangkokDate(row.confirmed_at ?? row.created_at), bangkokDate(now())) : null,
  };
}

/**
 * The steps of a purchase are those of its order, but of its own goods; until when the buyer has to pay is not the
 * seller's to see, and neither is what they owe on credit.
 */
function saleTimes(
  sale: SaleJson,
  times: Pick<OrderTimes, 'paid_at' | 'shipped_at' | 'delivered_at' | 'cancelled_at'>,
): OrderTimes {
  return {
    ...sale,
    ...times,
    ...(sale.sale_type === SALE_CANCELLED && { status: ORDER_CANCELLED }),
    placed_at: sale.created_at,
    due_date: null,
    ready_at: sale.readiness && new Date(sale.readiness.marked_at),
    ready_date: sale.readiness?.ready_date ?? null,
  };
}

function saleOf(row: SaleJson): Sale {
  const { items, readiness, answer_stored, ...sale } = row;
  return {
    ...sale,
    not_ready_reason: whyNotReady(row),
    answer: ownAnswerOf(row, answer_stored),
    readiness: readiness && { ...readiness, marked_at: new Date(readiness.marked_at) },
    total_weight: kgFromGrams(items.reduce((sum, item) => sum + item.quantity * item.grams, 0)),
    items: items.map(({ grams, ...item }) => ({
      ...item,
      unit_weight: kgFromGrams(grams),
      price: BigInt(item.price),
      line_discount: BigInt(item.line_discount),
      line_total: BigInt(item.line_total),
      parts: linePartsOf(item.parts),
      coas: lineCoasOf(item.coas),
    })),
  };
}
