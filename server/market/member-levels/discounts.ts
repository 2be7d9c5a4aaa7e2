import { z } from 'zod';
import type { memberLevels } from '#contract/market/member-levels.ts';
import { DEFAULT_SUBCATEGORY } from '#domain/market/pricing/pricing.ts';
import { localized, type Localized } from '#domain/values/locale.ts';
import { invalidateDiscounts } from '#server/market/pricing/index.ts';
import { proposeMoneyChange, registerMoneyKind, type Facts, type Proposed } from '#server/money-settings/index.ts';
import { recordDecision } from '#server/audit/index.ts';
import { afterCommit, inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type Levels = z.output<(typeof memberLevels)['GET /staff/levels']['answer']>;

/** The whole matrix: it has a row for each subcategory and a handful of discounts. */
export function levels(): Promise<Levels> {
  return oneRow(sql<Levels>`
    select
      (select coalesce(json_agg(json_build_object('id', s.id, 'code', s.code, 'name_th', s.name_th, 'name_en',
        s.name_en, 'name_cn', s.name_cn,
        'category', json_build_object('id', c.id, 'name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn))
          order by g.position, g.id, c.position, c.id, s.position, s.id), '[]')
        from subcategories s join categories c on c.id = s.category_id join category_groups g on g.id = c.group_id)
          as subcategories,
      (select coalesce(json_agg(json_build_object('member_level', member_level, 'subcategory_id',
        coalesce(subcategory_id, ${DEFAULT_SUBCATEGORY}::int), 'discount', discount_hundredths / 100.0)), '[]')
        from member_discounts) as discounts,
      (select coalesce(json_agg(json_build_object('member_level', member_level, 'count', count) order by member_level),
        '[]')
        from (select member_level, count(*)::int as count from companies where company_name_th <> ''
          group by 1) counted) as companies`);
}

/** One cell: a level and a subcategory, 0 for the level's default. */
interface Cell {
  level: number;
  subcategory_id: number;
}

const nameCell = ({ level, subcategory_id }: Cell) => `${level}-${subcategory_id}`;

function readCell(objectId: string): Cell {
  const [level, subcategory_id] = objectId.split('-').map(Number) as [number, number];
  return { level, subcategory_id };
}

registerMoneyKind('member_discount', {
  /** Hundredths of a percent; null takes an exception away. */
  payload: z.object({ hundredths: z.int().nullable() }),
  async read(objectId) {
    await lockDiscounts();
    const cell = readCell(objectId);
    return listFacts(cell, (await discountOf(cell))?.hundredths ?? null, await subcategoryOf(cell));
  },
  async apply({ objectId, payload: { hundredths }, by }) {
    const cell = readCell(objectId);
    if ('staffId' in by) await writeDiscount(by.staffId, cell, hundredths);
    afterCommit(invalidateDiscounts);
  },
});

/**
 * What a level saves for a subcategory, once a second person approved it; prices follow with the next one that is
 * shown.
 */
export function proposeDiscount(staffId: number, cell: Cell, hundredths: number): Promise<Proposed> {
  return propose(staffId, cell, hundredths);
}

/** Takes an exception away; the default is what an exception departs from, and stays. */
export function proposeRemoval(staffId: number, cell: Cell): Promise<Proposed> {
  if (cell.subcategory_id === DEFAULT_SUBCATEGORY) throw new AppError('default_discount_kept');
  return propose(staffId, cell, null);
}

function propose(staffId: number, cell: Cell, hundredths: number | null): Promise<Proposed> {
  return inTransaction(async () => {
    await lockDiscounts();
    const subcategory = await subcategoryOf(cell);
    const before = await discountOf(cell);
    if (hundredths === null && !before) throw new AppError('not_found');
    if (before?.hundredths === hundredths) return { status: true, waiting_change: null };
    return proposeMoneyChange(
      'member_discount',
      { staffId },
      {
        objectId: nameCell(cell),
        subject: await nameSubcategory(cell),
        after: listFacts(cell, hundredths, subcategory),
        payload: { hundredths },
        amount: null,
      },
    );
  });
}

async function writeDiscount(staffId: number, cell: Cell, hundredths: number | null): Promise<void> {
  const [before, subcategory] = [await discountOf(cell), await subcategoryOf(cell)];
  const { id } =
    hundredths === null
      ? await oneRow(sql<{ id: number }>`delete from member_discounts where id = ${before!.id} returning id`)
      : await oneRow(sql<{ id: number }>`
          insert into member_discounts (member_level, subcategory_id, discount_hundredths)
            values (${cell.level}, ${cell.subcategory_id || null}::int, ${hundredths})
          on conflict (member_level, subcategory_id) do update set discount_hundredths = excluded.discount_hundredths
            returning id`);
  await recordDecision({
    staffId,
    action: hundredths === null ? 'remove_discount' : 'set_discount',
    objectKind: 'member_discount',
    objectId: id,
    // A discount that was removed has no row any more: the entry itself says which one it was.
    before: listFacts(cell, before?.hundredths ?? null, subcategory),
    after: listFacts(cell, hundredths, subcategory),
  });
}

/** Changes come one after the other, so that each knows what was before it; reading goes on meanwhile. */
async function lockDiscounts(): Promise<void> {
  await rows(sql`lock table member_discounts in share row exclusive mode`);
}

function discountOf({ level, subcategory_id }: Cell): Promise<{ id: number; hundredths: number } | undefined> {
  return maybeRow(sql<{ id: number; hundredths: number }>`
    select id, discount_hundredths as hundredths from member_discounts where member_level = ${level}
      and subcategory_id is not distinct from ${subcategory_id || null}::int`);
}

/** The subcategory's code, null for the default; 404 when there is no such subcategory. */
async function subcategoryOf({ subcategory_id }: Cell): Promise<string | null> {
  if (subcategory_id === DEFAULT_SUBCATEGORY) return null;
  const found = await maybeRow(sql<{ code: string }>`select code from subcategories where id = ${subcategory_id}`);
  if (!found) throw new AppError('not_found');
  return found.code;
}

async function nameSubcategory({ subcategory_id }: Cell): Promise<Localized<string> | null> {
  const found = await maybeRow(sql<{ name_th: string; name_en: string; name_cn: string }>`
    select name_th, name_en, name_cn from subcategories where id = ${subcategory_id}`);
  return found ? localized((language) => found[`name_${language}`]) : null;
}

function listFacts({ level }: Cell, hundredths: number | null, subcategory: string | null): Facts {
  return { member_level: level, subcategory, discount: hundredths === null ? null : hundredths / 100 };
}
