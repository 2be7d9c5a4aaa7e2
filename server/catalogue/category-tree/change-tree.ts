import type { z } from 'zod';
import type { categoryTree } from '#contract/catalogue/category-tree.ts';
import type { CategoryLevel } from '#domain/catalogue/category-path.ts';
import { changeCatalogue, moveAmong, tellNamesChanged } from '#server/catalogue/entries/index.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { levels, productsBelow } from './levels.ts';
import { entryFacts, entryOf, maybeEntry, recordOnTree, siblingsOf, type TreeEntry } from './tree-entry.ts';

type Body = z.output<(typeof categoryTree)['PUT /staff/category-tree/{level}/{id}']['body']>;

export function addEntry(staffId: number, level: CategoryLevel, body: Body): Promise<{ id: number }> {
  return changeCatalogue(async () => {
    const wanted = await wantedEntry(level, 0, body);
    const { table, parent } = levels[level];
    const place = (await siblingsOf(level, wanted.parent_id)).length + 1;
    const { id } = await oneRow(sql<{ id: number }>`
      insert into ${sql.table(table)} (name_th, name_en, name_cn, position
        ${parent ? sql`, ${sql.ref(parent.column)}` : sql``} ${wanted.code === null ? sql`` : sql`, code`})
      values (${wanted.name_th}, ${wanted.name_en}, ${wanted.name_cn}, ${place}
        ${parent ? sql`, ${wanted.parent_id}` : sql``} ${wanted.code === null ? sql`` : sql`, ${wanted.code}`})
      returning id`);
    await recordOnTree(staffId, 'add_entry', level, id, {}, entryFacts(wanted));
    // Nothing is below it yet: only the suggestions follow.
    await tellNamesChanged(productsBelow(level, id));
    return { id };
  });
}

export function changeEntry(staffId: number, level: CategoryLevel, id: number, body: Body): Promise<void> {
  return changeCatalogue(async () => {
    const before = await entryOf(level, id);
    const wanted = await wantedEntry(level, id, body);
    const [was, is] = [entryFacts(before), entryFacts(wanted)];
    if (JSON.stringify([was, before.parent_id]) === JSON.stringify([is, wanted.parent_id])) return;
    const { table, parent } = levels[level];
    const moves = parent !== null && wanted.parent_id !== before.parent_id;
    const place = moves ? (await siblingsOf(level, wanted.parent_id)).length + 1 : 0;
    await rows(sql`
      update ${sql.table(table)} set name_th = ${wanted.name_th}, name_en = ${wanted.name_en},
        name_cn = ${wanted.name_cn}
        ${moves ? sql`, ${sql.ref(parent.column)} = ${wanted.parent_id}, position = ${place}` : sql``}
        ${wanted.code === null ? sql`` : sql`, code = ${wanted.code}`}
      where id = ${id}`);
    if (before.code !== wanted.code) await keepFormerCode(id, before.code!, wanted.code!);
    await recordOnTree(staffId, 'change_entry', level, id, was, is);
    await tellNamesChanged(productsBelow(level, id));
  });
}

export function moveEntry(staffId: number, level: CategoryLevel, id: number, change: 'up' | 'down'): Promise<void> {
  return changeCatalogue(async () => {
    const entry = await entryOf(level, id);
    const ids = await siblingsOf(level, entry.parent_id);
    const { before, after } = await moveAmong(levels[level].table, ids, change, id);
    if (before === after) return;
    const facts = entryFacts(entry);
    const [was, is] = [before, after].map((position) => ({ ...facts, position }));
    await recordOnTree(staffId, 'move_entry', level, id, was!, is!);
  });
}

/** What anything still hangs on, the database keeps. */
export function deleteEntry(staffId: number, level: CategoryLevel, id: number): Promise<void> {
  return changeCatalogue(async () => {
    const entry = await entryOf(level, id);
    await rows(sql`delete from ${sql.table(levels[level].table)} where id = ${id}`);
    await recordOnTree(staffId, 'delete_entry', level, id, entryFacts(entry), {});
  });
}

/** What staff typed, as far as it fits the level. */
async function wantedEntry(level: CategoryLevel, id: number, body: Body): Promise<Omit<TreeEntry, 'id'>> {
  const { parent } = levels[level];
  const { name_th, name_en, name_cn } = body;
  const above = parent && body.parent_id ? await maybeEntry(parent.level, body.parent_id) : null;
  if (parent && !above) throw fieldError('unknown_parent', 'parent_id');
  if (level === 's_cat') await requireFreeCode(id, body.entry_code);
  return {
    name_th,
    name_en,
    name_cn,
    parent_id: above?.id ?? null,
    parent_name: above?.name_th ?? null,
    code: level === 's_cat' ? body.entry_code! : null,
  };
}

/** Search words know codes in any case, and those of before. */
async function requireFreeCode(id: number, code: string | undefined): Promise<void> {
  if (!code) throw new AppError('invalid_input', { fields: [{ path: 'entry_code', code: 'required' }] });
  const taken = await maybeRow(sql`
    select 1 from subcategories where lower(code) = lower(${code}) and id <> ${id}
    union all select 1 from former_subcategory_codes where lower(code) = lower(${code}) and subcategory_id <> ${id}`);
  if (taken) throw fieldError('catalogue_code_taken', 'entry_code');
}

/** What was written with the code of before keeps its meaning; one that it had earlier is its own again. */
async function keepFormerCode(id: number, before: string, now: string): Promise<void> {
  await rows(sql`delete from former_subcategory_codes where lower(code) = lower(${now})`);
  await rows(sql`insert into former_subcategory_codes (code, subcategory_id) values (${before}, ${id})`);
}
