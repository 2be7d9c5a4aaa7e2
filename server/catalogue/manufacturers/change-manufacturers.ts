import type { CatalogueNames } from '#domain/catalogue/catalogue-names.ts';
import { recordDecision } from '#server/audit/index.ts';
import { changeCatalogue, nameFacts, tellNamesChanged } from '#server/catalogue/entries/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { insertManufacturer } from './insert-manufacturer.ts';

export interface Maker extends CatalogueNames {
  id: number;
  code: string;
}

export async function makerOf(id: number): Promise<Maker> {
  const found = await maybeRow(
    sql<Maker>`select id, code, name_th, name_en, name_cn from manufacturers where id = ${id}`,
  );
  if (!found) throw new AppError('not_found');
  return found;
}

export const makerFacts = (maker: Omit<Maker, 'id'>) => ({ ...nameFacts(maker), code: maker.code });

export const productsOfMaker = (id: number) => sql`select id from products where manufacturer_id = ${id}`;

export function recordOnMaker(
  staffId: number,
  action: 'add_entry' | 'change_entry' | 'merge_entry' | 'delete_entry',
  id: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  return recordDecision({ staffId, action, objectKind: 'manufacturer', objectId: id, before, after });
}

export function addManufacturer(
  staffId: number,
  { entry_code: code, ...names }: CatalogueNames & { entry_code: string },
): Promise<{ id: number }> {
  return changeCatalogue(async () => {
    const { name_th, name_en, name_cn } = names;
    const taken = await maybeRow(sql`
      select 1 from manufacturers where lower(code) = lower(${code})
      union all select 1 from former_manufacturer_codes where lower(code) = lower(${code})`);
    if (taken) throw fieldError('catalogue_code_taken', 'entry_code');
    const id = await insertManufacturer(code, { th: name_th, en: name_en, cn: name_cn });
    await recordOnMaker(staffId, 'add_entry', id, {}, makerFacts({ ...names, code }));
    await tellNamesChanged(productsOfMaker(id));
    return { id };
  });
}

export function renameManufacturer(staffId: number, id: number, names: CatalogueNames): Promise<void> {
  return changeCatalogue(async () => {
    const before = await makerOf(id);
    const [was, is] = [makerFacts(before), makerFacts({ ...names, code: before.code })];
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    const { name_th, name_en, name_cn } = names;
    await rows(sql`update manufacturers set name_th = ${name_th}, name_en = ${name_en}, name_cn = ${name_cn}
      where id = ${id}`);
    await recordOnMaker(staffId, 'change_entry', id, was, is);
    await tellNamesChanged(productsOfMaker(id));
  });
}

/** The database keeps one that has products. */
export function deleteManufacturer(staffId: number, id: number): Promise<void> {
  return changeCatalogue(async () => {
    const maker = await makerOf(id);
    await rows(sql`delete from manufacturers where id = ${id}`);
    await recordOnMaker(staffId, 'delete_entry', id, makerFacts(maker), {});
  });
}
