import type { z } from 'zod';
import type { catalogueProducts } from '#contract/catalogue/products.ts';
import type { CatalogueNames } from '#domain/catalogue/products/product-changes.ts';
import type { KnownProperty } from '#domain/catalogue/products/property-values.ts';
import type { Locale } from '#domain/values/locale.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

export type ProductChoices = z.output<(typeof catalogueProducts)['GET /staff/products/choices']['answer']>;

const named = (table: string) => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql`'id', ${of('id')}, 'name_th', ${of('name_th')}, 'name_en', ${of('name_en')}, 'name_cn', ${of('name_cn')}`;
};
const coded = (table: string) => sql`${named(table)}, 'code', ${sql.ref(`${table}.code`)}`;

/** What a product may be given. Hundreds of short rows: the tree, manufacturers, properties, attributes. */
export function productChoices(): Promise<ProductChoices> {
  return oneRow(sql<ProductChoices>`
    select
      (select coalesce(json_agg(json_build_object(${named('g')}, 'categories', (
          select coalesce(json_agg(json_build_object(${named('c')}, 'subcategories', (
              select coalesce(json_agg(json_build_object(${coded('s')}) order by s.position, s.id), '[]')
              from subcategories s where s.category_id = c.id)) order by c.position, c.id), '[]')
          from categories c where c.group_id = g.id)) order by g.position, g.id), '[]')
            from category_groups g) as groups,
      (select coalesce(json_agg(json_build_object(${coded('m')}) order by m.name_en, m.id), '[]')
        from manufacturers m) as manufacturers,
      (select coalesce(json_agg(json_build_object(${coded('d')}, 'kind', d.kind, 'unit', d.unit, 'choices', (
          select coalesce(json_agg(json_build_object(${coded('h')}) order by h.id), '[]')
          from property_choices h where h.property_id = d.id)) order by d.position, d.id), '[]')
            from properties d) as properties,
      (select coalesce(json_agg(json_build_object(${coded('a')}, 'attributes', (
          select coalesce(json_agg(json_build_object(${coded('t')}) order by t.id), '[]')
          from attributes t where t.group_id = a.id)) order by a.id), '[]')
            from attribute_groups a) as attribute_groups`);
}

export function knownProperties({ properties }: ProductChoices): ReadonlyMap<number, KnownProperty> {
  return new Map(properties.map((property) => [property.id, property]));
}

type Coded = ProductChoices['manufacturers'][number];

/** In a language, or by codes, which stay the same: for the log. What is there no more is its number. */
export function catalogueNames(choices: ProductChoices, language: Locale | 'code'): CatalogueNames {
  const called = (of: Coded) => (language === 'code' ? of.code : of[`name_${language}`] || of.name_th);
  const find = (from: readonly Coded[]) => {
    const byId = new Map(from.map((each) => [each.id, called(each)]));
    return (id: number) => byId.get(id) ?? `#${id}`;
  };
  const subcategories = choices.groups.flatMap(({ categories }) => categories.flatMap((each) => each.subcategories));
  const property = find(choices.properties);
  const units = new Map(choices.properties.map(({ id, unit }) => [id, unit]));
  return {
    subcategory: find(subcategories),
    manufacturer: find(choices.manufacturers),
    property: (id) => ({ name: property(id), unit: units.get(id) ?? null }),
    choice: find(choices.properties.flatMap((each) => each.choices)),
    attribute: find(choices.attribute_groups.flatMap(({ attributes }) => attributes)),
  };
}
