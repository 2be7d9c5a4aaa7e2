import type { Named, WarehouseNames } from '#contract/wire.ts';
import type { Locale } from '#domain/values/locale.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { AVAILABILITY_IN_STOCK, AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { cached } from '#server/platform/cache.ts';
import { cardsOf, type Delivery } from './cards.ts';
import { warehouseNamesColumns, warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

const SECONDS = 5;
/** Which products stand on the home page may be this old; their prices are not. */
const SECONDS_OF_LISTS = 30;
const PRODUCTS_OF_TOP_CATEGORY = 6;
const RELATED_CARDS = 12;

type Tree = (Named & {
  product_count: number;
  categories: (Named & { product_count: number; subcategories: (Named & { code: string; product_count: number })[] })[];
})[];

const tree = cached(SECONDS, () =>
  rows(sql<Tree[number]>`
    with counts as (select subcategory_id, count(distinct product_id)::int as products from offer_facets group by 1)
    select g.id, g.name_th, g.name_en, g.name_cn, coalesce(sum(c.products), 0)::int as product_count,
      coalesce(json_agg(c.category order by c.position, c.id) filter (where c.id is not null), '[]') as categories
    from category_groups g
    left join lateral (
      select c.id, c.position, coalesce(sum(n.products), 0)::int as products, json_build_object(
        'id', c.id, 'name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn, 'product_count',
        coalesce(sum(n.products), 0),
        'subcategories',
        coalesce(json_agg(json_build_object('id', s.id, 'code', s.code, 'name_th', s.name_th, 'name_en', s.name_en,
          'name_cn', s.name_cn, 'product_count', coalesce(n.products, 0))
          order by s.position, s.id) filter (where s.id is not null), '[]')) as category
      from categories c left join subcategories s on s.category_id = c.id left join counts n on n.subcategory_id = s.id
      where c.group_id = g.id group by c.id) c on true
    group by g.id order by g.position, g.id`),
);

/** Pictures stay, products come and go: which one stands for a category may be this old. */
const SECONDS_OF_PICTURES = 600;

const pictures = cached(
  SECONDS_OF_PICTURES,
  async () =>
    new Map(
      (
        await rows(sql<{ id: number; picture: string }>`
  select s.id, x.picture from subcategories s
  join lateral (
    select y.pd_pic_pic_path as picture from products p join product_pictures y on y.product_id = p.id
      and not y.pd_pic_is_deleted
    where p.subcategory_id = s.id and p.status = ${sql.lit(PRODUCT_SHOWN)} order by p.id, y.pd_pic_order
      limit 1) x on true`)
      ).map(({ id, picture }) => [id, picture]),
    ),
);

type Pictured<Branch> = Branch & { picture: string | null };
type PicturedTree = (Pictured<Omit<Tree[number], 'categories'>> & {
  categories: (Pictured<Omit<Tree[number]['categories'][number], 'subcategories'>> & {
    subcategories: Pictured<Tree[number]['categories'][number]['subcategories'][number]>[];
  })[];
})[];

/**
 * Group > category > subcategory, each with how many products it shows and a picture of one of them: above the lowest
 * level that of the fullest branch.
 */
export async function categoryTree(): Promise<PicturedTree> {
  const [groups, pictureOf] = await Promise.all([tree('all'), pictures('all')]);
  return groups.map((group) =>
    withPicture(
      {
        ...group,
        categories: group.categories.map((category) =>
          withPicture(
            {
              ...category,
              subcategories: category.subcategories.map((each) => ({
                ...each,
                picture: pictureOf.get(each.id) ?? null,
              })),
            },
            'subcategories',
          ),
        ),
      },
      'categories',
    ),
  );
}

function withPicture<
  Key extends string,
  Branch extends Record<Key, { product_count: number; picture: string | null }[]>,
>(branch: Branch, below: Key): Pictured<Branch> {
  const fullest = branch[below]
    .filter(({ picture }) => picture !== null)
    .sort((a, b) => b.product_count - a.product_count)[0];
  return { ...branch, picture: fullest?.picture ?? null };
}

const filterLists = cached(SECONDS, () =>
  oneRow(sql<{
    Manufacturer: Named[];
    Warehouse: (WarehouseNames & { id: number; province_id: number })[];
    Province: Named[];
  }>`select
    (select coalesce(json_agg(json_build_object('id', id, 'name_th', name_th, 'name_en', name_en, 'name_cn', name_cn)
      order by name_en), '[]') from manufacturers where id in (select manufacturer_id from offer_facets))
      as "Manufacturer",
    (select coalesce(json_agg(json_build_object('id', w.id, ${warehouseNamesJson('w')}, 'province_id', w.province_id)
      order by w.name), '[]') from warehouses w where w.id in (select warehouse_id from offer_facets)) as "Warehouse",
    (select coalesce(json_agg(json_build_object('id', id, 'name_th', name_th, 'name_en', name_en, 'name_cn',
      coalesce(name_cn, name_en)) order by name_th), '[]') from provinces
      where id in (select province_id from offer_facets)) as "Province"`),
);

/** What the mall can be filtered by: only what holds goods on offer. */
export function filters() {
  return filterLists('all');
}

const offeringWarehouses = cached(SECONDS, () =>
  rows(sql<WarehouseNames & { id: number; province: Named }>`
    select w.id, ${warehouseNamesColumns('w')},
      json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn',
        coalesce(p.name_cn, p.name_en)) as province
    from warehouses w join provinces p on p.id = w.province_id
    where w.status = ${sql.lit(APPROVED)} and w.id in (select warehouse_id from offer_facets) order by w.name`),
);

export function warehousesOnOffer() {
  return offeringWarehouses('all');
}

export async function productsOfSubcategory(subcategoryId: number | undefined, start: number, limit: number) {
  const within = subcategoryId === undefined ? sql`true` : sql`p.subcategory_id = ${subcategoryId}`;
  const found = await rows(sql<Named & { grade: string; unit_weight_grams: number; manufacturer: Named }>`
    select p.id, p.name_th, p.name_en, p.name_cn, p.grade, p.unit_weight_grams,
      json_build_object('id', m.id, 'name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn) as manufacturer
    from products p join manufacturers m on m.id = p.manufacturer_id
    where ${within} and p.status = ${sql.lit(PRODUCT_SHOWN)} order by p.id limit ${limit} offset ${start}`);
  return found.map(({ unit_weight_grams, ...row }) => ({ ...row, unit_weight: kgFromGrams(unit_weight_grams) }));
}

type AttributeRow = Named & {
  group: {
    id: number;
    attribute_group_name_th: string;
    attribute_group_name_en: string;
    attribute_group_name_cn: string;
  };
};

export async function skusOf(productId: number, locale: Locale) {
  const found = await rows(sql<{
    id: number;
    sku_no: string;
    attribute_id: number;
    parent_attribute: number | null;
    unit_weight_grams: number;
    product_sku_attributes: AttributeRow[];
  }>`
    select k.id, k.sku_no, k.attribute_id, k.parent_attribute_id as parent_attribute, k.unit_weight_grams,
      (select json_agg(json_build_object('id', a.id, 'name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn,
         'group', json_build_object('id', g.id, 'attribute_group_name_th', g.name_th, 'attribute_group_name_en',
           g.name_en, 'attribute_group_name_cn', g.name_cn)) order by a.id = k.attribute_id desc)
       from attributes a join attribute_groups g on g.id = a.group_id
         where a.id in (k.attribute_id, k.parent_attribute_id)) as product_sku_attributes
    from skus k join products p on p.id = k.product_id and p.status = ${sql.lit(PRODUCT_SHOWN)}
      where k.product_id = ${productId} order by k.id`);
  return found.map(({ unit_weight_grams, product_sku_attributes, ...row }) => ({
    ...row,
    unit_weight: kgFromGrams(unit_weight_grams),
    product_sku_attributes: product_sku_attributes.map(({ group, ...attribute }) => ({
      ...attribute,
      group: { ...group, attribute_group_name: group[`attribute_group_name_${locale}`] },
    })),
  }));
}

interface TopCategory extends Named {
  product_count: number;
  products: number[];
}

/** Cached by single category, so that requests for other sets of categories make no more work. */
const topCategory = cached(SECONDS_OF_LISTS, (id: number) =>
  maybeRow(sql<TopCategory>`
    select c.id, c.name_th, c.name_en, c.name_cn, (select count(distinct product_id)::int from offer_facets f
      where f.category_id = c.id) as product_count,
      coalesce((select array_agg(x.product_id order by x.turn, x.per_kg) from (
        select f.product_id, min(f.price_per_kg) as per_kg, row_number() over (partition by f.manufacturer_id
          order by min(f.price_per_kg)) as turn
        from offer_facets f where f.category_id = c.id and f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)}
          group by f.product_id, f.manufacturer_id
        order by turn, per_kg limit ${PRODUCTS_OF_TOP_CATEGORY}) x), '{}') as products
    from categories c where c.id = ${id}`),
);

/** Categories in the order asked for, each with some products of several makers, cheapest per kg first. */
export async function topCategories(ids: readonly number[], caller: Caller, delivery: Delivery | null) {
  const found = (await Promise.all([...new Set(ids)].map((id) => topCategory(id)))).filter(
    (category) => category !== undefined,
  );
  const cards = await cardsOf(
    found.flatMap((row) => row.products),
    caller,
    delivery,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return found.map((row) => ({ ...row, products: row.products.flatMap((id) => byId.get(id) ?? []) }));
}

const mostOffered = cached(SECONDS_OF_LISTS, (subcategoryId: number) =>
  rows(sql<{ id: number; offers: number }>`
    select product_id as id, count(*)::int as offers from offer_facets where subcategory_id = ${subcategoryId}
      and availability < ${sql.lit(AVAILABILITY_OUT_OF_STOCK)}
    group by 1 order by 2 desc, 1 limit ${RELATED_CARDS}`),
);

/** Cards of products of the given subcategories that can be bought, those with most offers first. */
export async function cardsOfSubcategories(ids: readonly number[], caller: Caller, delivery: Delivery | null) {
  const offered = (await Promise.all([...new Set(ids)].map((id) => mostOffered(id))))
    .flat()
    .sort((a, b) => b.offers - a.offers || a.id - b.id);
  return cardsOf(
    offered.slice(0, RELATED_CARDS).map(({ id }) => id),
    caller,
    delivery,
  );
}

/** What this process keeps of categories, makers and what stands for them. */
export function invalidateLists(): void {
  for (const list of [tree, pictures, filterLists, topCategory, mostOffered]) list.invalidate();
}
