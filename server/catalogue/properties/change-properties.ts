import type { CatalogueNames } from '#domain/catalogue/catalogue-names.ts';
import { changeCatalogue, moveAmong, tellNamesChanged } from '#server/catalogue/entries/index.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { productsWith, propertyFacts, propertyOf, recordOnProperty, type Property } from './property-facts.ts';

type NewProperty = Omit<Property, 'id' | 'code'> & { entry_code: string };

export function addProperty(staffId: number, { entry_code: code, ...property }: NewProperty): Promise<{ id: number }> {
  return changeCatalogue(async () => {
    const { kind, unit, name_th, name_en, name_cn } = property;
    const taken = await maybeRow(sql`select 1 from properties where code = ${code}`);
    if (taken || FACTS_OF_PRODUCTS.has(code)) throw fieldError('catalogue_code_taken', 'entry_code');
    const { id } = await oneRow(sql<{ id: number }>`
      insert into properties (code, kind, unit, name_th, name_en, name_cn, position)
      select ${code}, ${kind}, ${unit || null}, ${name_th}, ${name_en}, ${name_cn}, coalesce(max(position), 0) + 1
      from properties returning id`);
    await recordOnProperty(staffId, 'add_entry', id, {}, propertyFacts({ ...property, code }));
    return { id };
  });
}

/** What the search says of products by words of its own. */
const FACTS_OF_PRODUCTS: ReadonlySet<string> = new Set([
  'sub',
  'category',
  'group',
  'maker',
  'quality',
  'grade',
  'code',
  'word',
]);

export function changeProperty(staffId: number, id: number, given: CatalogueNames & { unit: string }): Promise<void> {
  return changeCatalogue(async () => {
    const before = await propertyOf(id);
    const [was, is] = [propertyFacts(before), propertyFacts({ ...before, ...given })];
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    await rows(sql`
      update properties set name_th = ${given.name_th}, name_en = ${given.name_en}, name_cn = ${given.name_cn},
        unit = ${given.unit || null} where id = ${id}`);
    await recordOnProperty(staffId, 'change_entry', id, was, is);
    await tellNamesChanged(productsWith(id));
  });
}

export function moveProperty(staffId: number, id: number, change: 'up' | 'down'): Promise<void> {
  return changeCatalogue(async () => {
    const property = await propertyOf(id);
    const ids = await rows(sql<{ id: number }>`select id from properties order by position, id`);
    const { before, after } = await moveAmong(
      'properties',
      ids.map((each) => each.id),
      change,
      id,
    );
    if (before === after) return;
    const facts = propertyFacts(property);
    await recordOnProperty(staffId, 'move_entry', id, { ...facts, position: before }, { ...facts, position: after });
  });
}

/** The database keeps one that a product has. */
export function deleteProperty(staffId: number, id: number): Promise<void> {
  return changeCatalogue(async () => {
    const property = await propertyOf(id);
    await rows(sql`delete from property_choices where property_id = ${id}`);
    await rows(sql`delete from properties where id = ${id}`);
    await recordOnProperty(staffId, 'delete_entry', id, propertyFacts(property), {});
  });
}
