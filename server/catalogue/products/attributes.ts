import type { z } from 'zod';
import type { newNames } from '#contract/catalogue/product-shapes.ts';
import { freeSlug, slugOf } from '#domain/site/content.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';

type Names = z.output<typeof newNames>;

/** A group and its attributes are called by nobody else's code; people see their names. */
export function addAttributeGroup(staffId: number, names: Names): Promise<{ id: number }> {
  return inTransaction(async () => {
    await rows(sql`lock table attribute_groups in share row exclusive mode`);
    const known = await rows(sql<Known>`select code, name_th, name_en, name_cn from attribute_groups`);
    const code = codeFor(names, known, 'group');
    const { id } = await oneRow(sql<{ id: number }>`
      insert into attribute_groups (code, name_th, name_en, name_cn)
      values (${code}, ${names.name_th}, ${names.name_en}, ${names.name_cn}) returning id`);
    await record(staffId, 'attribute_group', id, names);
    return { id };
  });
}

export function addAttribute(
  staffId: number,
  { group_id, ...names }: Names & { group_id: number },
): Promise<{ id: number }> {
  return inTransaction(async () => {
    const group = await maybeRow(
      sql<{ id: number }>`select id from attribute_groups where id = ${group_id} for no key update`,
    );
    if (!group) throw new AppError('invalid_input', { fields: [{ path: 'group_id', code: 'not_a_choice' }] });
    const known = await rows(
      sql<Known>`select code, name_th, name_en, name_cn from attributes where group_id = ${group_id}`,
    );
    const code = codeFor(names, known, 'attribute');
    const { id } = await oneRow(sql<{ id: number }>`
      insert into attributes (group_id, code, name_th, name_en, name_cn)
      values (${group_id}, ${code}, ${names.name_th}, ${names.name_en}, ${names.name_cn}) returning id`);
    await record(staffId, 'attribute', id, names);
    return { id };
  });
}

interface Known extends Names {
  code: string;
}

/** Refuses a name that is there already, in whatever language; the code is made of the English one. */
function codeFor(names: Names, known: readonly Known[], otherwise: string): string {
  for (const key of ['name_th', 'name_en', 'name_cn'] as const)
    if (known.some((each) => each[key].toLowerCase() === names[key].toLowerCase()))
      throw fieldError('attribute_taken', key);
  return freeSlug(slugOf(names.name_en) || otherwise, new Set(known.map(({ code }) => code)));
}

async function record(
  staffId: number,
  objectKind: 'attribute_group' | 'attribute',
  objectId: number,
  names: Names,
): Promise<void> {
  await recordDecision({ staffId, action: `add_${objectKind}`, objectKind, objectId, before: {}, after: { ...names } });
}
