import { type CategoryLevel } from '#domain/catalogue/category-path.ts';
import {
  changeCatalogue,
  followMerge,
  leadOn,
  tellNamesChanged,
  type MergedKind,
} from '#server/catalogue/entries/index.ts';
import { affected, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { levels, productsBelow } from './levels.ts';
import { entryFacts, entryOf, maybeEntry, recordOnTree } from './tree-entry.ts';

/** What others keep something of: a group has nothing but its categories. */
const mergedKinds: Partial<Record<CategoryLevel, MergedKind>> = { cat: 'category', s_cat: 'subcategory' };

/** All that is in an entry goes into another one of its level, and so does what leads to it. */
export async function mergeEntry(staffId: number, level: CategoryLevel, id: number, intoId: number): Promise<void> {
  await changeCatalogue(async () => {
    if (id === intoId) throw fieldError('merge_into_itself', 'into_id');
    const entry = await entryOf(level, id);
    const into = await maybeEntry(level, intoId);
    if (!into) throw fieldError('unknown_merge_target', 'into_id');
    const { table, below, former } = levels[level];
    const moved = await affected(sql`
      update ${sql.table(below.table)} set ${sql.ref(below.column)} = ${intoId}
      where ${sql.ref(below.column)} = ${id}`);
    const target = into.code === null ? into.name_th : `${into.code} · ${into.name_th}`;
    const merge = { id, into: intoId, staffId, target };
    if (level === 's_cat') await passCodesOn(id, entry.code!, intoId);
    const kind = mergedKinds[level];
    const followed = kind ? await followMerge(kind, merge) : {};
    await leadOn(former, id, intoId);
    await rows(sql`delete from ${sql.table(table)} where id = ${id}`);
    // All of them: those of the other one are found by the former code, too.
    await tellNamesChanged(productsBelow(level, intoId));
    const before = { ...entryFacts(entry), ...followed };
    await recordOnTree(staffId, 'merge_entry', level, id, before, { merged_into: target, moved_entries: moved });
  });
}

/** Addresses and files that name a code of the merged subcategory find the other one. */
async function passCodesOn(id: number, code: string, into: number): Promise<void> {
  await rows(sql`update former_subcategory_codes set subcategory_id = ${into} where subcategory_id = ${id}`);
  await rows(sql`insert into former_subcategory_codes (code, subcategory_id) values (${code}, ${into})`);
}
