import { CO2_PROPERTY } from '#domain/catalogue/carbon/value-source.ts';
import { gradeKey, type KnownProduct, type KnownProducts } from '#domain/catalogue/product-files/find-product.ts';
import type { CellProperty } from '#domain/catalogue/product-files/property-cell.ts';
import type { NamesInFiles } from '#domain/catalogue/product-files/read-product-row.ts';
import { seoFields, seoKey, type StoredSeo } from '#domain/catalogue/seo-meta.ts';
import { nameKey } from '#domain/values/typed-text.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { productStates, type ProductChoices } from '#server/catalogue/products/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type Coded = ProductChoices['manufacturers'][number];

/** By code, else by a name in any language; several of one name are said to be so. */
function finder(entries: readonly Coded[]): (text: string) => number | 'several' | undefined {
  const byCode = new Map(entries.map(({ code, id }) => [nameKey(code), id]));
  const byName = new Map<string, number | 'several'>();
  for (const entry of entries)
    for (const name of new Set(LOCALES.map((language) => nameKey(entry[`name_${language}`])))) {
      if (name !== '') byName.set(name, byName.has(name) ? 'several' : entry.id);
    }
  return (text) => byCode.get(nameKey(text)) ?? byName.get(nameKey(text));
}

export const subcategoriesOf = ({ groups }: ProductChoices): Coded[] =>
  groups.flatMap(({ categories }) => categories.flatMap(({ subcategories }) => subcategories));

/** Those that have a column. A footprint has none: a cell has no room for its source. */
export const cellProperties = ({ properties }: ProductChoices): readonly CellProperty[] =>
  propertiesInFiles(properties);

export function propertiesInFiles<Property extends { code: string }>(properties: readonly Property[]): Property[] {
  return properties.filter(({ code }) => code !== CO2_PROPERTY);
}

export function namesInFiles(choices: ProductChoices): NamesInFiles {
  return {
    subcategory: finder(subcategoriesOf(choices)),
    manufacturer: finder(choices.manufacturers),
    properties: cellProperties(choices),
  };
}

const seoColumns = sql.join(
  LOCALES.flatMap((locale) => seoFields.map((field) => sql`p.${sql.ref(seoKey(field, locale))}`)),
);

/** Products as files show and change them. */
export async function knownProducts(ids: readonly number[]): Promise<KnownProduct[]> {
  const [states, others] = await Promise.all([
    productStates(ids),
    rows(sql<StoredSeo & { id: number; isProposal: boolean; isEnded: boolean }>`
      select p.id, p.is_proposal as "isProposal", p.ended_at is not null as "isEnded", ${seoColumns}
      from products p where p.id = any (${ids})`),
  ]);
  const byId = new Map(others.map((each) => [each.id, each]));
  return states.flatMap(({ id, contents: { details, properties } }) => {
    const other = byId.get(id);
    if (!other) return [];
    const { isProposal, isEnded, id: _, ...seo } = other;
    return [{ id, details, properties, seo, isProposal, isEnded }];
  });
}

const BATCH = 250;

/** The same in the order of the ids, read as they are asked for: nobody waits for all of them. */
export async function* productsInOrder(ids: readonly number[]): AsyncGenerator<KnownProduct> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const known = new Map((await knownProducts(batch)).map((product) => [product.id, product]));
    yield* batch.flatMap((id) => known.get(id) ?? []);
  }
}

/** The products that rows may be about: by number, by grade, and others of those grades. */
export async function loadKnown(ids: readonly number[], grades: readonly string[]): Promise<KnownProducts> {
  const keys = grades.map(gradeKey);
  const found = await rows(sql<{ id: number }>`
    select p.id from products p
    where p.id = any (${ids}) or sku_code(p.grade) = any (${keys})
      or (sku_code(p.grade) = '' and lower(p.grade) = any (${keys}))
      or p.grade in (select x.grade from products x where x.id = any (${ids}))`);
  const products = await Array.fromAsync(productsInOrder(found.map(({ id }) => id)));
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    byGrade: Map.groupBy(products, ({ details }) => gradeKey(details.grade)),
  };
}
