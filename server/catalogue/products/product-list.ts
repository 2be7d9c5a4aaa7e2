import { productList } from '#contract/catalogue/product-list.ts';
import type { NarrowQuery, RowOf } from '#contract/kit/define-list.ts';
import { categoryLevels, type CategoryLevel } from '#domain/catalogue/category-path.ts';
import { PRODUCT_GAPS, type ProductGap } from '#domain/catalogue/products/product-gaps.ts';
import { listOf } from '#server/kit/index.ts';
import { likeText, oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { productOffers } from './product-offers.ts';

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
export const offerCount = () => productOffers().countSql(sql`p.id`);

/** Subcategories within a place of the category tree. */
const within: Readonly<Record<CategoryLevel, (id: number) => RawBuilder<unknown>>> = {
  g_cat: (id) =>
    sql`p.subcategory_id in (select s.id from subcategories s join categories c on c.id = s.category_id
      where c.group_id = ${id})`,
  cat: (id) => sql`p.subcategory_id in (select id from subcategories where category_id = ${id})`,
  s_cat: (id) => sql`p.subcategory_id = ${id}`,
};

/** `cat-101`; nothing stands in a place that there is not. */
function placeSql(place: string): RawBuilder<unknown> {
  const [, name, id] = /^(\w+)-(\d{1,9})$/.exec(place) ?? [];
  const level = categoryLevels.find((each) => each === name);
  return level ? within[level](Number(id)) : sql`false`;
}

/** The catalogue as staff look through it; what was changed last comes first, by the index `products_changed`. */
export const catalogueProducts = listOf(productList, {
  from: sql`products p`,
  key: sql`p.id`,
  seenBy: (_catalogue: unknown) => sql`true`,
  filters: {
    q: calledSql,
    place: placeSql,
    manufacturer_id: sql`p.manufacturer_id`,
    status: (names) => sql`p.status = any (${names.map(Number)}::int[])`,
    quality: sql`p.quality`,
    gap: (gaps) =>
      sql.join(
        gaps.map((gap) => gapSql[gap]),
        sql` or `,
      ),
    updated_at: sql`p.updated_at`,
  },
  sorts: { grade: { by: sql`p.grade` }, updated_at: { by: sql`p.updated_at` } },
  read: (ids) =>
    rows(sql<RowOf<typeof productList>>`
      select p.id, p.name_th, p.name_en, p.name_cn, p.grade, p.brand, p.quality, p.status, ${placeColumns},
        ${productGapsSql} as gaps, p.updated_at,
        (select x.pd_pic_pic_path from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted
          order by x.pd_pic_order limit 1) as picture,
        (select count(*)::int from skus k where k.product_id = p.id) as sku_count, ${offerCount()} as offer_count
      from products p ${placeJoins} where p.id = any (${[...ids]}::int[])`),
  cells: {
    product: (row, { locale }) => row[`name_${locale}`] || row.name_th,
    manufacturer: ({ manufacturer }, { locale }) => manufacturer[`name_${locale}`],
    subcategory: ({ subcategory }) => subcategory.code,
    gaps: ({ gaps }, words) => gaps.map((gap) => words.of('gap', gap)).join(', '),
  },
});

/** How many products of the catalogue lack what. */
export function gapCounts(): Promise<Record<ProductGap, number>> {
  return oneRow(sql<Record<ProductGap, number>>`
    select ${sql.join(PRODUCT_GAPS.map((gap) => sql`count(*) filter (where ${gapSql[gap]})::int as ${sql.ref(gap)}`))}
    from products p`);
}

/** All products that the list finds, by manufacturer and grade; at most so many. */
export async function foundIds(query: NarrowQuery, most: number): Promise<number[]> {
  const found = await rows(sql<{ id: number }>`
    select p.id from products p join manufacturers m on m.id = p.manufacturer_id
    where ${catalogueProducts.where(query, null)} order by m.name_en, m.id, p.grade, p.id limit ${most}`);
  return found.map(({ id }) => id);
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
