import type { CatalogueNames } from '#domain/catalogue/catalogue-names.ts';
import { changeCatalogue, moveAmong, tellNamesChanged } from '#server/catalogue/entries/index.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { choiceFacts, choiceOf, productsWithChoice, propertyOf, recordOnProperty } from './property-facts.ts';

export function addChoice(
  staffId: number,
  propertyId: number,
  { entry_code: code, ...names }: CatalogueNames & { entry_code: string },
): Promise<{ id: number }> {
  return changeCatalogue(async () => {
    const property = await propertyOf(propertyId);
    if (property.kind !== 'choice') throw new AppError('property_without_choices');
    const taken = await maybeRow(sql`
      select 1 from property_choices where property_id = ${propertyId} and lower(code) = lower(${code})
      union all
      select 1 from former_choice_codes where property_id = ${propertyId} and lower(code) = lower(${code})`);
    if (taken) throw fieldError('catalogue_code_taken', 'entry_code');
    const { id } = await oneRow(sql<{ id: number }>`
      insert into property_choices (property_id, code, name_th, name_en, name_cn, position)
      select ${propertyId}, ${code}, ${names.name_th}, ${names.name_en}, ${names.name_cn},
        coalesce(max(position), 0) + 1
      from property_choices where property_id = ${propertyId} returning id`);
    const facts = choiceFacts({ ...names, code, property_name: property.name_th });
    await recordOnProperty(staffId, 'add_entry', propertyId, {}, facts);
    return { id };
  });
}

export function renameChoice(staffId: number, id: number, names: CatalogueNames): Promise<void> {
  return changeCatalogue(async () => {
    const before = await choiceOf(id);
    const [was, is] = [choiceFacts(before), choiceFacts({ ...before, ...names })];
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    await rows(sql`
      update property_choices set name_th = ${names.name_th}, name_en = ${names.name_en}, name_cn = ${names.name_cn}
      where id = ${id}`);
    await recordOnProperty(staffId, 'change_entry', before.property_id, was, is);
    await tellNamesChanged(productsWithChoice(id));
  });
}

export function moveChoice(staffId: number, id: number, change: 'up' | 'down'): Promise<void> {
  return changeCatalogue(async () => {
    const choice = await choiceOf(id);
    const ids = await rows(sql<{ id: number }>`
      select id from property_choices where property_id = ${choice.property_id} order by position, id`);
    const { before, after } = await moveAmong(
      'property_choices',
      ids.map((each) => each.id),
      change,
      id,
    );
    if (before === after) return;
    const facts = choiceFacts(choice);
    const [was, is] = [before, after].map((position) => ({ ...facts, position }));
    await recordOnProperty(staffId, 'move_entry', choice.property_id, was!, is!);
  });
}

/** The database keeps one that a product has, or a price trend. */
export function deleteChoice(staffId: number, id: number): Promise<void> {
  return changeCatalogue(async () => {
    const choice = await choiceOf(id);
    await rows(sql`delete from property_choices where id = ${id}`);
    await recordOnProperty(staffId, 'delete_entry', choice.property_id, choiceFacts(choice), {});
  });
}
