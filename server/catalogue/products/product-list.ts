import type { z } from 'zod';
import type { catalogueProducts } from '#contract/catalogue/products.ts';
import { PRODUCT_GAPS, type ProductGap } from '#domain/catalogue/products/product-gaps.ts';
import { likeText, oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

type Query = z.output<(typeof catalogueProducts)['GET /staff/products']['query']>;
type Filter = Omit<Query, '_start' | '_limit'>;
type List = z.output<(typeof catalogueProducts)['GET /staff/products']['answer']>;

/** Whether the product `p` lacks something. */
const gapSql: Readonly<Record<ProductGap, RawBuilder<unknown>>> = {
  text_th: sql`'' in (p.name_th, p.shortdesc_th, p.desc_th)`,
  text_en: sql`'' in (p.name_en, p.shortdesc_en, p.desc_en)`,
  text_cn: sql`'' in (p.name_cn, p.shortdesc_cn, p.desc_cn)`,
  picture: sql`not exists (select from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted)`,
  tds: sql`not exists (select from product_documents x
    where x.product_id = p.id and x.kind = 'tds' and x.product_stock_id is null)`,
  sku: sql`not exists (select from skus x where x.product_id = p.id)`,
};

/** Twin of `productGaps` in domain/catalogue/products/product-gaps.ts, over the product `p`. */
export const productGapsSql = sql`array_remove(array[${sql.join(
  PRODUCT_GAPS.map((gap) => sql`case when ${gapSql[gap]} then ${sql.lit(gap)} end`),
)}], null)`;

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
  const found = sql`products p where ${sql.join(conditionsOf(query), sql` and `)}`;
  const lacking = query.gap ? gapSql[query.gap] : sql`true`;
  const [page, counted] = await Promise.all([
    rows(sql<List['rows'][number]>`
      select p.id, p.name_th, p.name_en, p.name_cn, p.grade, p.brand, p.quality, p.status, ${placeColumns}, ${productGapsSql} as gaps, p.updated_at,
        (select x.pd_pic_pic_path from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted
          order by x.pd_pic_order limit 1) as picture,
        (select count(*)::int from skus k where k.product_id = p.id) as sku_count, ${offerCount} as offer_count
      from products p ${placeJoins}
      where p.id in (select p.id from ${found} and ${lacking} order by p.updated_at desc, p.id desc limit ${query._limit} offset ${query._start})
      order by p.updated_at desc, p.id desc`),
    oneRow(sql<{ count: number } & Record<ProductGap, number>>`
      select count(*) filter (where ${lacking})::int as count,
        ${sql.join(PRODUCT_GAPS.map((gap) => sql`count(*) filter (where ${gapSql[gap]})::int as ${sql.ref(gap)}`))}
      from ${found}`),
  ]);
  const { count, ...gap_counts } = counted;
  return { count, gap_counts, rows: page };
}

/** All products that the list finds, by manufacturer and grade; at most so many. */
export async function foundIds(filter: Filter, most: number): Promise<number[]> {
  const lacking = filter.gap ? gapSql[filter.gap] : sql`true`;
  const found = await rows(sql<{ id: number }>`
    select p.id from products p join manufacturers m on m.id = p.manufacturer_id
    where ${sql.join(conditionsOf(filter), sql` and `)} and ${lacking}
    order by m.name_en, m.id, p.grade, p.id limit ${most}`);
  return found.map(({ id }) => id);
}

function conditionsOf({ q, g_cat, cat, s_cat, manufacturer_id, status }: Filter): RawBuilder<unknown>[] {
  const conditions = [sql`true`];
  if (q) conditions.push(calledSql(q));
  if (g_cat)
    conditions.push(
      sql`p.subcategory_id in (select s.id from subcategories s join categories c on c.id = s.category_id where c.group_id = ${g_cat})`,
    );
  if (cat) conditions.push(sql`p.subcategory_id in (select id from subcategories where category_id = ${cat})`);
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
