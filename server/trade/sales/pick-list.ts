import type { BinaryAnswer } from '#contract/endpoint.ts';
import { SALE_CANCELLED } from '#domain/trade/order-status.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay, formatNumber, formatQuantity } from '#domain/values/format.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { AppError } from '#server/platform/errors.ts';
import { sellersPoNumberSql, unitsThatLeaveSql } from '#server/trade/orders/index.ts';
import { warehouseNameInEnglish } from '#server/platform/database/warehouse-names.ts';

interface PickedLine {
  purchase_id: number;
  purchase_no: string;
  ready_date: string | null;
  delivery_date: string | null;
  warehouse_id: number;
  warehouse: string;
  warehouse_en: string;
  product_name: string;
  product_name_en: string;
  product_attribute: string;
  product_attribute_en: string;
  sku_no: string;
  /** The buyer's. */
  po_number: string | null;
  quantity: number;
  grams: number;
  lots: { lot_no: string; quantity: number }[];
}

/** What to take out of which warehouse, for a seller's own purchases; 404 when one is another company's. */
export async function pickList(companyId: number, ids: readonly number[]): Promise<BinaryAnswer> {
  await requirePickable(companyId, ids);
  const lines = await rows(sql<PickedLine>`
    select p.id as purchase_id, p.purchase_no, ${sellersPoNumberSql} as po_number, g.ready_date, o.delivery_date,
      w.id as warehouse_id,
      w.name as warehouse, ${warehouseNameInEnglish('w')} as warehouse_en,
      i.product_name, i.product_name_en, i.product_attribute, i.product_attribute_en, k.sku_no,
      ${unitsThatLeaveSql} as quantity, i.product_unit_weight_grams as grams,
      (select coalesce(json_agg(json_build_object('lot_no', t.lot_no, 'quantity', t.quantity) order by t.id), '[]')
        from goods_ready_lots t where t.order_item_id = i.id) as lots
    from purchases p join orders o on o.id = p.order_id join order_items i on i.purchase_id = p.id
      join product_stocks s on s.id = i.productstock_id
    join skus k on k.id = s.product_sku_id join warehouses w on w.id = i.warehouse_id
      left join goods_ready g on g.purchase_id = p.id
    where p.company_id = ${companyId} and p.id = any (${ids}::int[]) and ${unitsThatLeaveSql} > 0
      order by w.name, w.id, k.sku_no, p.id, i.id`);
  if (lines.length === 0) throw new AppError('goods_cancelled');
  const at = now();
  const numbers = [...new Set(lines.map(({ purchase_no }) => purchase_no))].sort();
  const title = numbers.length === 1 ? numbers[0]! : `${numbers[0]} +${numbers.length - 1}`;
  const warehouses = [...Map.groupBy(lines, ({ warehouse_id }) => warehouse_id).values()].map((its) => ({
    th: its[0]!.warehouse,
    en: its[0]!.warehouse_en === its[0]!.warehouse ? 'Warehouse' : its[0]!.warehouse_en,
    lines: its.map((line) => ({
      purchase: line.purchase_no,
      poNumber: line.po_number ?? '',
      day: dayOf(line),
      product: line.product_name,
      productEn: line.product_name_en === line.product_name ? '' : line.product_name_en,
      pack: packText(line.product_attribute, line.product_attribute_en, line.sku_no),
      packs: formatNumber(line.quantity),
      weight: weightOf([line]),
      lots: line.lots.map(({ lot_no, quantity }) => `${lot_no} × ${formatNumber(quantity)}`),
    })),
    packs: formatNumber(its.reduce((sum, { quantity }) => sum + quantity, 0)),
    weight: weightOf(its),
  }));
  const data = { number: title, date: formatDay(bangkokDate(at), 'th'), purchases: numbers, warehouses };
  return {
    bytes: await makePdf(new URL('./pick-list.typ', import.meta.url), data, at),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="pick-list-${numbers[0]}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

async function requirePickable(companyId: number, ids: readonly number[]): Promise<void> {
  const sales = await rows(sql<{ id: number; sale_type: number }>`
    select id, sale_type::int from purchases where company_id = ${companyId} and id = any (${ids}::int[])`);
  const known = new Set(sales.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new AppError('not_found');
  if (sales.some(({ sale_type }) => sale_type === SALE_CANCELLED)) throw new AppError('goods_cancelled');
}

/** The pack in both languages of the papers, as far as they differ, and its code. */
export const packText = (pack: string, packEn: string, sku: string) =>
  [...new Set([pack, packEn, sku])].filter(Boolean).join(' · ');

/** By when it is needed: the day that the seller named, else the buyer's. */
function dayOf({ ready_date, delivery_date }: PickedLine): string {
  const day = ready_date ?? delivery_date;
  return day ? formatDay(day, 'th') : '–';
}

export function weightOf(lines: readonly { quantity: number; grams: number }[]): string {
  return formatQuantity(kgFromGrams(lines.reduce((sum, { quantity, grams }) => sum + quantity * grams, 0)), 'th');
}
