import { purchaseNo } from '#domain/trade/order-identifiers.ts';
import { takeStockParts } from '#server/market/offers/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';

/** A line with its columns. */
interface NewLine {
  productstock_id: number;
  seller_company_id: number;
  quantity: number;
}

/**
 * Adds lines to a placed order and takes their units; a seller who has no part in it yet gets a purchase. The order is
 * locked. Sums of it and of its purchases are the caller's: `removeOrderLines` is next. Answers each line's id, by its
 * offer.
 */
export async function addOrderLines(
  orderId: number,
  lines: readonly NewLine[],
  at: Date,
): Promise<Map<number, number>> {
  await takeUnits(orderId, lines, at);
  const sellers = [...new Set(lines.map((line) => line.seller_company_id))];
  const numbers = await rows(sql<{ seller: number; number: number }>`
    select x.id as seller, nextval('purchase_numbers')::int as number /* not null: a sequence */
    from unnest(${sellers}::int[]) x (id)
    where not exists (select from purchases p where p.order_id = ${orderId} and p.company_id = x.id)`);
  const sales = numbers.map(({ seller, number }) => ({
    order_id: orderId,
    company_id: seller,
    purchase_no: purchaseNo(number, at),
    total: 0n,
    created_at: at,
  }));
  if (sales.length > 0) await rows(insertRows('purchases', sales));
  const written = await rows(sql<{ id: number; productstock_id: number }>`
    ${insertRows('order_items', lines, {
      also: {
        order_id: sql`${orderId}::int`,
        purchase_id: sql`(select p.id from purchases p where p.order_id = ${orderId}
          and p.company_id = x.seller_company_id)`,
      },
    })} returning id, productstock_id`);
  return new Map(written.map(({ id, productstock_id }) => [productstock_id, id]));
}

async function takeUnits(orderId: number, lines: readonly NewLine[], at: Date): Promise<void> {
  const wanted = lines.map(({ productstock_id, quantity }) => ({ id: productstock_id, amount: quantity }));
  const taken = await rows(sql<{ id: number }>`
    with wanted as (
      select x.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) x (id int, amount int)
        join orders o on o.id = ${orderId} and o.takes_stock),
    ${takeStockParts(orderId, at)}
    select id from taken`);
  if (taken.length !== lines.length) throw new AppError('instead_sold_out');
}
