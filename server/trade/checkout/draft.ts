import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { PricedLine } from '#server/trade/cart/cart-lines.ts';

export interface Draft {
  id: number;
  order_no: string | null;
  estimate_shipping_cost: bigint | null;
  receiving_type: 1 | 2 | null;
  delivery_date: string | null;
  delivery_desc: string | null;
  shipping_province_id: number | null;
  total: bigint;
  /** As it was last shown. */
  seen_vat_rate: number;
}

/** The columns of draft `o`. It goes to the province in its own snapshot: the address book may say another by now. */
export const draftColumns = sql`
  o.id, o.order_no, o.estimate_shipping_cost, o.receiving_type::int, o.delivery_date, o.delivery_desc, (o.shipping_snapshot ->> 'province_id')::int as shipping_province_id,
  o.total, o.vat_rate_hundredths as seen_vat_rate`;

/** The company's order, locked when asked for; 404 for another company's. */
export async function draftOf(orderId: number, member: Member, lock: boolean): Promise<Draft> {
  const draft = await maybeRow(sql<Draft>`
    select ${draftColumns} from orders o
    where o.id = ${orderId} and o.company_id = ${member.companyId} and o.status = 1 ${lock ? sql`for update` : sql``}`);
  if (!draft) throw new AppError('not_found');
  return draft;
}

/** Writes a draft's lines at these prices in place of those it had, and its total. */
export async function writeDraftLines(orderId: number, priced: readonly PricedLine[]): Promise<void> {
  const lines = priced.map(({ row, price, discountPercent, discount, net }) => ({
    productstock_id: row.productstock_id,
    product_id: row.product_id,
    seller_company_id: row.seller_company_id,
    warehouse_id: row.warehouse_id,
    quantity: row.amount,
    price: price.toString(),
    discount_hundredths: discountPercent,
    line_discount: discount.toString(),
    line_total: net.toString(),
    product_name: row.name_th,
    product_name_en: row.name_en,
    product_name_cn: row.name_cn,
    product_attribute: row.attribute.name_th,
    product_attribute_en: row.attribute.name_en,
    product_attribute_cn: row.attribute.name_cn,
    product_unit_weight_grams: row.unit_weight_grams,
    pic_path: row.picture,
    pic_name: row.picture?.split('/').at(-1) ?? null,
    shipping_out_of_scope: row.shipping_out_of_scope,
    shipping_package_weight_grams: row.package_weight_grams,
  }));
  await rows(sql`delete from order_items where order_id = ${orderId}`);
  await rows(sql`
    with lines as (
      insert into order_items (order_id, productstock_id, product_id, seller_company_id, warehouse_id, quantity, price, discount_hundredths, line_discount, line_total,
        product_name, product_name_en, product_name_cn, product_attribute, product_attribute_en, product_attribute_cn, product_unit_weight_grams, pic_path, pic_name, shipping_out_of_scope, shipping_package_weight_grams)
      select ${orderId}, x.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) x (productstock_id int, product_id int, seller_company_id int, warehouse_id int, quantity int, price bigint,
        discount_hundredths int, line_discount bigint, line_total bigint, product_name text, product_name_en text, product_name_cn text,
        product_attribute text, product_attribute_en text, product_attribute_cn text, product_unit_weight_grams int, pic_path text, pic_name text, shipping_out_of_scope boolean, shipping_package_weight_grams int))
    update orders set total = ${priced.reduce((sum, line) => sum + line.net, 0n)} where id = ${orderId}`);
}
