import type { z } from 'zod';
import type { sellerAnswerCalls } from '#contract/trade/seller-answers/calls.ts';
import { MAX_EQUAL_SHOWN } from '#domain/trade/seller-answers/replacement.ts';
import { lineBlocker } from '#domain/trade/checkout-checks.ts';
import { equalGrades } from '#server/market/mall/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { readLines, type LoadRow } from '#server/trade/loads/index.ts';

type EqualGrades = z.output<(typeof sellerAnswerCalls)['GET /order/mySales/{id}/equal-grades']['answer']>;

interface Line {
  id: number;
  product_id: number;
  pack_grams: number;
  packaging_grams: number;
  warehouse_id: number;
}

/** What a seller has of equal grades for each line of an own purchase. */
export async function ownEqualGrades(companyId: number, id: number): Promise<EqualGrades> {
  const own = await maybeRow(sql`
    select 1 from purchases p join orders o on o.id = p.order_id
    where p.id = ${id} and p.company_id = ${companyId} and o.order_no is not null`);
  if (!own) throw new AppError('not_found');
  const found = await equalOffers(id);
  return {
    lines: [...found].map(([order_item_id, offers]) => ({
      order_item_id,
      offers: offers.slice(0, MAX_EQUAL_SHOWN).map((row) => ({
        productstock_id: row.productstock_id,
        name_th: row.name_th,
        name_en: row.name_en,
        name_cn: row.name_cn,
        sku_no: row.sku_no,
        attribute: row.attribute,
        quantity: row.quantity,
      })),
    })),
  };
}

/**
 * The seller's own offers of equal grades by line: in the same packs and the same warehouse, so that neither freight nor
 * the place where they are fetched is another one. Which grades the buyer's company has refused is its secret.
 */
export async function equalOffers(purchaseId: number): Promise<Map<number, LoadRow[]>> {
  const lines = await rows(sql<Line>`
    select i.id, i.product_id, i.product_unit_weight_grams as pack_grams,
      i.shipping_package_weight_grams as packaging_grams, i.warehouse_id
    from order_items i where i.purchase_id = ${purchaseId} and i.allocations is null order by i.id`);
  const equal = await equalGrades([...new Set(lines.map(({ product_id }) => product_id))]);
  const pairs = lines.flatMap(({ id, product_id }) =>
    (equal.get(product_id) ?? []).map((product) => ({ line: id, product })),
  );
  if (pairs.length === 0) return new Map(lines.map(({ id }) => [id, []]));
  const offers = await readLines(
    sql`
      select x.line as id, s.id as productstock_id, 1 as amount
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) x (line int, product int)
        join order_items i on i.id = x.line
        join product_stocks s on s.product_id = x.product and s.company_id = i.seller_company_id
          and s.warehouse_id = i.warehouse_id
      where not exists (select from order_items o where o.order_id = i.order_id and o.productstock_id = s.id)`,
    null,
  );
  const at = now();
  return new Map(lines.map((line) => [line.id, offers.filter((row) => isFor(line, row, at))]));
}

const isFor = ({ id, pack_grams, packaging_grams }: Line, row: LoadRow, at: Date): boolean =>
  row.id === id &&
  row.unit_weight_grams === pack_grams &&
  row.package_weight_grams <= packaging_grams &&
  lineBlocker({ ...row, is_minimum: false }, at) === null;
