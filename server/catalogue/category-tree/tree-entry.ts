import type { CategoryLevel } from '#domain/catalogue/category-path.ts';
import type { CatalogueNames } from '#domain/catalogue/catalogue-names.ts';
import { nameFacts } from '#server/catalogue/entries/index.ts';
import { recordDecision } from '#server/audit/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { levels } from './levels.ts';

export interface TreeEntry extends CatalogueNames {
  id: number;
  /** Null for a group. */
  parent_id: number | null;
  parent_name: string | null;
  /** Null for all but subcategories. */
  code: string | null;
}

export async function maybeEntry(level: CategoryLevel, id: number): Promise<TreeEntry | undefined> {
  const { table, parent } = levels[level];
  return maybeRow(sql<TreeEntry>`
    select e.id, e.name_th, e.name_en, e.name_cn,
      ${
        parent
          ? sql`p.id as parent_id, p.name_th as parent_name`
          : sql`null::int as parent_id,
        null::text as parent_name`
      },
      ${level === 's_cat' ? sql`e.code` : sql`null::text as code`}
    from ${sql.table(table)} e
    ${parent ? sql`join ${sql.table(levels[parent.level].table)} p on p.id = e.${sql.ref(parent.column)}` : sql``}
    where e.id = ${id}`);
}

export async function entryOf(level: CategoryLevel, id: number): Promise<TreeEntry> {
  const found = await maybeEntry(level, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** The entries beside one, itself among them, in their order. */
export async function siblingsOf(level: CategoryLevel, parentId: number | null): Promise<number[]> {
  const { table, parent } = levels[level];
  const found = await rows(sql<{ id: number }>`
    select id from ${sql.table(table)} ${parent ? sql`where ${sql.ref(parent.column)} = ${parentId}` : sql``}
    order by position, id`);
  return found.map(({ id }) => id);
}

export function entryFacts({ code, parent_name, ...names }: Omit<TreeEntry, 'id' | 'parent_id'>) {
  return { ...nameFacts(names), ...(code !== null && { code }), ...(parent_name !== null && { under: parent_name }) };
}

export function recordOnTree(
  staffId: number,
  action: `${'add' | 'change' | 'move' | 'merge' | 'delete'}_entry`,
  level: CategoryLevel,
  id: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  return recordDecision({ staffId, action, objectKind: 'category', objectId: `${level}-${id}`, before, after });
}
