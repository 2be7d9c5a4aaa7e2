import type { z } from 'zod';
import type { memberLevels } from '#contract/backoffice/member-levels.ts';
import { DEFAULT_SUBCATEGORY } from '#domain/market/pricing/pricing.ts';
import { invalidateDiscounts } from '#server/market/pricing/index.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type Levels = z.output<(typeof memberLevels)['GET /staff/levels']['answer']>;

/** The whole matrix: it has a row for each subcategory and a handful of discounts. */
export function levels(): Promise<Levels> {
  return oneRow(sql<Levels>`
    select
      (select coalesce(json_agg(json_build_object('id', s.id, 'code', s.code, 'name_th', s.name_th, 'name_en', s.name_en, 'name_cn', s.name_cn,
        'category', json_build_object('id', c.id, 'name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn)) order by g.position, g.id, c.position, c.id, s.position, s.id), '[]')
        from subcategories s join categories c on c.id = s.category_id join category_groups g on g.id = c.group_id) as subcategories,
      (select coalesce(json_agg(json_build_object('member_level', member_level, 'subcategory_id', coalesce(subcategory_id, ${DEFAULT_SUBCATEGORY}::int), 'discount', discount_hundredths / 100.0)), '[]') from member_discounts) as discounts,
      (select coalesce(json_agg(json_build_object('member_level', member_level, 'count', count) order by member_level), '[]')
        from (select member_level, count(*)::int as count from companies where company_name_th <> '' group by 1) counted) as companies`);
}

/** One cell: a level and a subcategory, 0 for the level's default. */
interface Cell {
  level: number;
  subcategory_id: number;
}

/** Sets what a level saves for a subcategory; prices follow with the next one that is shown. */
export async function setDiscount(staffId: number, cell: Cell, hundredths: number): Promise<void> {
  await change(async () => {
    const before = await discountOf(cell);
    if (before?.hundredths === hundredths) return;
    const subcategory = await subcategoryOf(cell);
    const { id } = await oneRow(sql<{ id: number }>`
      insert into member_discounts (member_level, subcategory_id, discount_hundredths) values (${cell.level}, ${cell.subcategory_id || null}::int, ${hundredths})
      on conflict (member_level, subcategory_id) do update set discount_hundredths = excluded.discount_hundredths returning id`);
    await record(staffId, 'set_discount', id, cell.level, subcategory, before?.hundredths ?? null, hundredths);
  });
}

/** Takes an exception away; the default is what an exception departs from, and stays. */
export async function removeDiscount(staffId: number, cell: Cell): Promise<void> {
  if (cell.subcategory_id === DEFAULT_SUBCATEGORY) throw new AppError('default_discount_kept');
  await change(async () => {
    const before = await discountOf(cell);
    if (!before) throw new AppError('not_found');
    await rows(sql`delete from member_discounts where id = ${before.id}`);
    await record(staffId, 'remove_discount', before.id, cell.level, await subcategoryOf(cell), before.hundredths, null);
  });
}

/** Changes come one after the other, so that each knows what was before it; reading goes on meanwhile. */
async function change(work: () => Promise<void>): Promise<void> {
  await inTransaction(async () => {
    await rows(sql`lock table member_discounts in share row exclusive mode`);
    await work();
  });
  invalidateDiscounts();
}

function discountOf({ level, subcategory_id }: Cell): Promise<{ id: number; hundredths: number } | undefined> {
  return maybeRow(sql<{ id: number; hundredths: number }>`
    select id, discount_hundredths as hundredths from member_discounts where member_level = ${level} and subcategory_id is not distinct from ${subcategory_id || null}::int`);
}

/** The subcategory's code, null for the default; 404 when there is no such subcategory. */
async function subcategoryOf({ subcategory_id }: Cell): Promise<string | null> {
  if (subcategory_id === DEFAULT_SUBCATEGORY) return null;
  const found = await maybeRow(sql<{ code: string }>`select code from subcategories where id = ${subcategory_id}`);
  if (!found) throw new AppError('not_found');
  return found.code;
}

/** A discount that was removed has no row any more: the entry itself says which one it was. */
function record(
  staffId: number,
  action: string,
  objectId: number,
  member_level: number,
  subcategory: string | null,
  before: number | null,
  after: number | null,
): Promise<void> {
  const facts = (hundredths: number | null) => ({
    member_level,
    subcategory,
    discount: hundredths === null ? null : hundredths / 100,
  });
  return recordDecision({
    staffId,
    action,
    objectKind: 'member_discount',
    objectId,
    before: facts(before),
    after: facts(after),
  });
}
