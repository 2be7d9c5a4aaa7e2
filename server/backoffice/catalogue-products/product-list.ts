import type { z } from 'zod';
import type { catalogueProducts } from '#contract/backoffice/catalogue-products.ts';
import { PRODUCT_GAPS, type ProductGap } from '#domain/market/catalogue/product-gaps.ts';
import { likeText, oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

type Query = z.output<(typeof catalogueProducts)['GET /staff/products']['query']>;
type List = z.output<(typeof catalogueProducts)['GET /staff/products']['answer']>;

/** Twin of `productGaps` in domain/market/catalogue/product-gaps.ts, over the product `p`. */
export const productGapsSql = sql`array_remove(array[
  case when '' in (p.name_th, p.shortdesc_th, p.desc_th) then 'text_th' end,
  case when '' in (p.name_en, p.shortdesc_en, p.desc_en) then 'text_en' end,
  case when '' in (p.name_cn, p.shortdesc_cn, p.desc_cn) then 'text_cn' end,
  case when p.id not in (select product_id from product_pictures where not pd_pic_is_deleted) then 'picture' end,
  case when p.id not in (select product_id from product_documents where kind = 'tds' and product_stock_id is null) then 'tds' end,
  case when p.id not in (select product_id from skus) then 'sku' end], null)`;

const named = (table: string) =>
  sql.join(
    ['id', 'name_th', 'name_en', 'name_cn'].map((column) => sql`${sql.lit(column)}, ${sql.ref(`${table}.${column}`)}`),
  );

/** Where the product `p` stands and who makes it. */
export const placeColumns = sql`
  json_build_object(${named('m')}) as manufacturer,
  json_build_object(${named('s')}, 'code', s.code) as subcategory,
  json_build_object(${named('c')}) as category, json_build_object(${named('g')}) as category_group`;
export const placeJoins = sql`
  join manufacturers m on m.id = p.manufacturer_id join subcategories s on s.id = p.subcategory_id
  join categories c on c.id = s.category_id join category_groups g on g.id = c.group_id`;
export const offerCount = sql`(select count(*)::int from product_stocks o where o.product_id = p.id and not o.is_deleted)`;

/** The products that were changed last first. */
export async function productList(query: Query): Promise<List> {
  const found = sql`products p ${placeJoins} where ${sql.join(conditionsOf(query), sql` and `)}`;
  const lacking = query.gap ? sql`${query.gap} = any (gaps)` : sql`true`;
  const [page, counted] = await Promise.all([
    rows(sql<List['rows'][number]>`
      select p.id, p.name_th, p.name_en, p.name_cn, p.grade, p.brand, p.quality, p.status, ${placeColumns}, f.gaps, p.updated_at,
        (select x.pd_pic_pic_path from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted
          order by x.pd_pic_order limit 1) as picture,
        (select count(*)::int from skus k where k.product_id = p.id) as sku_count, ${offerCount} as offer_count
      from (select id, gaps from (select p.id, p.updated_at, ${productGapsSql} as gaps from ${found}) x
        where ${lacking} order by updated_at desc, id desc limit ${query._limit} offset ${query._start}) f
      join products p on p.id = f.id ${placeJoins} order by p.updated_at desc, p.id desc`),
    oneRow(sql<{ count: number } & Record<ProductGap, number>>`
      select count(*) filter (where ${lacking})::int as count,
        ${sql.join(PRODUCT_GAPS.map((gap) => sql`count(*) filter (where ${gap}::text = any (gaps))::int as ${sql.ref(gap)}`))}
      from (select ${productGapsSql} as gaps from ${found}) x`),
  ]);
  const { count, ...gap_counts } = counted;
  return { count, gap_counts, rows: page };
}

function conditionsOf({ q, g_cat, cat, s_cat, manufacturer_id, status }: Query): RawBuilder<unknown>[] {
  const conditions = [sql`true`];
  if (q) conditions.push(calledSql(q));
  if (g_cat) conditions.push(sql`c.group_id = ${g_cat}`);
  if (cat) conditions.push(sql`s.category_id = ${cat}`);
  if (s_cat) conditions.push(sql`p.subcategory_id = ${s_cat}`);
  if (manufacturer_id) conditions.push(sql`p.manufacturer_id = ${manufacturer_id}`);
  if (status !== undefined) conditions.push(sql`p.status = ${status}`);
  return conditions;
}

/** Each word is a part of what the product is called, or all of it is the beginning of a SKU's code. */
function calledSql(q: string): RawBuilder<unknown> {
  const words = q
    .split(/\s+/)
    .map(
      (word) => sql`concat_ws(' ', p.grade, p.brand, p.name_th, p.name_en, p.name_cn) ilike ${`%${likeText(word)}%`}`,
    );
  return sql`(${sql.join(words, sql` and `)} or (sku_code(${q}) <> '' and exists (
    select from skus k where k.product_id = p.id and starts_with(sku_code(k.sku_no), sku_code(${q})))))`;
}
