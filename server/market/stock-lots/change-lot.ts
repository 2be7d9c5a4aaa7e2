import type { z } from 'zod';
import type { FieldProblem } from '#contract/errors.ts';
import type { stockLots } from '#contract/market/stock-lots.ts';
import { hasReversedLimits } from '#domain/market/stock-lots/lot-values.ts';
import { maxPacksOfLot, stockLotDecisionGuards } from '#domain/market/stock-lots/stock-lot.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockLot, lockOfferOfLots } from './lock-lot.ts';
import { moveLots } from './move-lots.ts';
import { readWarehouseStock } from './warehouse-stock.ts';

type NewLot = z.output<(typeof stockLots)['POST /seller/stock-lots']['body']>;
type LotChange = z.output<(typeof stockLots)['PUT /seller/stock-lots/{id}']['body']>;

/** A lot gets its number, and the packs of it that lie in the warehouse without one. */
export async function addLot(by: Member, { product_stock_id, packs, ...facts }: NewLot): Promise<{ id: number }> {
  const at = now();
  return inTransaction(async () => {
    const stock = await lockOfferOfLots(by.companyId, product_stock_id);
    requireDays(facts);
    const max = maxPacksOfLot(0, stock);
    if (packs > max) throw fieldError('more_than_stock_of_no_lot', 'packs', { max });
    const made = await maybeRow(sql<{ id: number }>`
      insert into stock_lots (product_stock_id, company_id, lot_no, made_on, best_before, created_at, updated_at)
      values (${product_stock_id}, ${by.companyId}, ${facts.lot_no}, ${facts.made_on}, ${facts.best_before}, ${at},
        ${at})
      on conflict (product_stock_id, lot_no) do nothing returning id`);
    if (!made) throw fieldError('stock_lot_known', 'lot_no');
    if (packs > 0) await moveLots([{ lotId: made.id, cause: 'counted', packs, reason: '' }], by.userId, at);
    return made;
  });
}

/** Changes what is known of a lot, its packs as they were counted, and all of its values. */
export async function changeLot(
  by: Member,
  id: number,
  { version, packs, reason, values, ...days }: LotChange,
): Promise<{ version: number }> {
  const at = now();
  return inTransaction(async () => {
    const lot = await lockLot(by.companyId, id);
    if (lot.version !== version) throw new AppError('stock_lot_changed');
    requireDays(days);
    const difference = packs - lot.packs;
    if (difference > 0) {
      const [stock] = await readWarehouseStock([lot.product_stock_id]);
      const max = maxPacksOfLot(lot.packs, stock!);
      if (packs > max) throw fieldError('more_than_stock_of_no_lot', 'packs', { max });
    }
    await writeValues(id, values);
    if (difference !== 0) await moveLots([{ lotId: id, cause: 'counted', packs: difference, reason }], by.userId, at);
    return oneRow(sql<{ version: number }>`
      update stock_lots set made_on = ${days.made_on}, best_before = ${days.best_before}, version = version + 1,
        updated_at = ${at} where id = ${id} returning version`);
  });
}

/** One step of a lot that its state allows. */
export async function decideLot(
  by: Member,
  id: number,
  decision: keyof typeof stockLotDecisionGuards,
  reason = '',
): Promise<void> {
  await inTransaction(async () => {
    const lot = await lockLot(by.companyId, id);
    if (!stockLotDecisionGuards[decision](lot)) throw new AppError('stock_lot_other_state');
    const state = { quarantine: 'quarantine', release: 'open', end: 'ended' }[decision];
    await rows(sql`
      update stock_lots set state = ${state}, reason = ${reason}, version = version + 1, updated_at = ${now()}
      where id = ${id}`);
  });
}

function requireDays({ made_on, best_before }: Pick<LotChange, 'made_on' | 'best_before'>): void {
  if (made_on !== null && best_before !== null && best_before < made_on)
    throw fieldError('best_before_too_early', 'best_before');
}

async function writeValues(lotId: number, values: LotChange['values']): Promise<void> {
  const numbers = await rows(sql<{ id: number }>`
    select id from properties
    where kind = 'number' and id = any (${values.map(({ property_id }) => property_id)}::int[])`);
  const problems = findProblems(values, new Set(numbers.map(({ id }) => id)));
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
  await rows(sql`delete from stock_lot_values where stock_lot_id = ${lotId}`);
  if (values.length > 0)
    await rows(
      insertRows(
        'stock_lot_values',
        values.map((value) => ({ ...value, stock_lot_id: lotId })),
      ),
    );
}

function findProblems(values: LotChange['values'], known: ReadonlySet<number>): FieldProblem[] {
  const named = new Set<string>();
  return values.flatMap((value, index): FieldProblem[] => {
    const key = `${value.property_id}/${value.condition}`;
    const isTwice = named.has(key);
    named.add(key);
    const at = (field: string) => `values.${index}.${field}`;
    if (!known.has(value.property_id)) return [{ path: at('property_id'), code: 'property_unknown' }];
    if (isTwice) return [{ path: at('property_id'), code: 'lot_value_twice' }];
    return hasReversedLimits(value) ? [{ path: at('low'), code: 'lot_limits_reversed' }] : [];
  });
}
