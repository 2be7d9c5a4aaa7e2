import type { z } from 'zod';
import type { readyBody, readyOutcome, readyTogetherBody } from '#contract/trade/sale-shapes.ts';
import type { FieldProblem } from '#contract/errors.ts';
import {
  LOTS_OF_A_LINE,
  READY_CHANGES_A_DAY,
  lotsOf,
  READY_DAYS_AHEAD,
  readyDays,
  whyNotReady,
  type KnownLot,
  type LotProblem,
} from '#domain/trade/sales/readiness.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { unitsThatLeaveSql, writeEvents, type SellersEvent } from '#server/trade/orders/index.ts';
import { lockPreparedSale, lockSales, type LockedSale } from './lock-sales.ts';
import { notifyOfReadiness } from './notify.ts';

type Facts = Omit<z.output<typeof readyBody>, 'lots'>;
type Outcome = z.output<typeof readyOutcome>;

/** The goods of one purchase stand ready, with their lots; or what was said of them is corrected. */
export async function markReady(
  by: Member,
  id: number,
  { lots: said, ...facts }: z.output<typeof readyBody>,
): Promise<void> {
  await inTransaction(async () => {
    const sale = await lockPreparedSale(by.companyId, id);
    requireReadyDay(facts.ready_date);
    if (facts.ready_date < earliestOf(sale)) throw fieldError('ready_too_early', 'ready_date');
    requireRound(sale);
    const lines = await rows(sql<{ id: number; quantity: number }>`
      select i.id, ${unitsThatLeaveSql} as quantity from order_items i join orders o on o.id = i.order_id
        where i.purchase_id = ${id} order by i.id`);
    const { lots, problems } = lotsOf(lines, said);
    if (problems.length > 0) throw new AppError('invalid_input', { fields: problems.map(fieldOf) });
    await writeReady([sale], facts, false);
    await writeLots(id, lots);
    await tell(by, [sale], facts);
  });
}

/** The same of several purchases, as far as they allow it; what is left out stays as it was. */
export async function markReadyTogether(
  by: Member,
  { ids, ...said }: z.output<typeof readyTogetherBody>,
): Promise<Outcome[]> {
  requireReadyDay(said.ready_date);
  return inTransaction(async () => {
    const sales = await lockSales(by.companyId, ids);
    const outcomes = [...new Set(ids)].map((id): Outcome => {
      const sale = sales.find((each) => each.id === id);
      if (!sale) return { id, purchase_no: null, refused: 'not_found' };
      const isEarly = said.ready_date < earliestOf(sale);
      const often = isWorn(sale) ? 'too_often' : null;
      return {
        id,
        purchase_no: sale.purchase_no,
        refused: whyNotReady(sale) ?? (isEarly ? 'too_early' : often),
      };
    });
    const done = sales.filter(({ id }) => outcomes.some((each) => each.id === id && each.refused === null));
    if (done.length > 0) {
      await writeReady(done, { ...said, weigh_ticket_no: null }, true);
      await tell(by, done, said);
    }
    return outcomes;
  });
}

/** The goods do not stand ready after all: nobody shall come for them. */
export async function takeReadinessBack(by: Member, id: number): Promise<void> {
  await inTransaction(async () => {
    const sale = await lockPreparedSale(by.companyId, id);
    if (sale.ready_date === null) throw new AppError('goods_not_ready');
    requireRound(sale);
    await writeLots(id, []);
    await rows(sql`delete from goods_ready where purchase_id = ${id}`);
    await writeEvents([{ orderId: sale.order_id, event: 'goods_not_ready', note: sale.purchase_no }], by);
    await notifyOfReadiness('withdrawn', by.companyId, [sale], null);
  });
}

/** Whether another change waits until tomorrow. Goods that were taken back may always be marked again. */
const isWorn = ({ ready_date, changed_today }: LockedSale) =>
  ready_date !== null && changed_today >= READY_CHANGES_A_DAY;

function requireRound(sale: LockedSale): void {
  if (isWorn(sale)) throw new AppError('ready_changed_too_often', { details: { max: READY_CHANGES_A_DAY } });
}

const earliestOf = (sale: LockedSale) => readyDays(bangkokDate(sale.confirmed_at), bangkokDate(now())).earliest;

/** The end of the days is the same for all purchases. */
function requireReadyDay(ready_date: string): void {
  const today = bangkokDate(now());
  if (ready_date > readyDays(today, today).latest)
    throw fieldError('ready_too_late', 'ready_date', { days: READY_DAYS_AHEAD });
}

function fieldOf(problem: LotProblem): FieldProblem {
  const path = `lots.${problem.index}.${problem.code === 'lots_not_whole' ? 'quantity' : 'lot_no'}`;
  if (problem.code === 'lots_not_whole') return { path, code: problem.code, details: { quantity: problem.quantity } };
  if (problem.code === 'too_many_lots') return { path, code: problem.code, details: { maximum: LOTS_OF_A_LINE } };
  return { path, code: problem.code };
}

async function writeReady(sales: readonly LockedSale[], facts: Facts, keeps: boolean): Promise<void> {
  const at = now();
  const next = (column: string) =>
    keeps
      ? sql`coalesce(${sql.ref(`excluded.${column}`)}, ${sql.ref(`goods_ready.${column}`)})`
      : sql.ref(`excluded.${column}`);
  await rows(sql`
    insert into goods_ready (purchase_id, ready_date, vehicle_plate, driver_name, driver_phone, weigh_ticket_no,
      marked_at, changed_at)
    select id, ${facts.ready_date}::date, ${facts.vehicle_plate}::text, ${facts.driver_name}::text,
      ${facts.driver_phone}::text, ${facts.weigh_ticket_no}::text, ${at}, ${at}
    from unnest(${sales.map(({ id }) => id)}::int[]) id
    on conflict (purchase_id) do update set ready_date = excluded.ready_date, vehicle_plate = ${next('vehicle_plate')},
      driver_name = ${next('driver_name')},
      driver_phone = ${next('driver_phone')}, weigh_ticket_no = ${next('weigh_ticket_no')},
      changed_at = excluded.changed_at`);
}

async function writeLots(purchaseId: number, lots: readonly KnownLot[]): Promise<void> {
  await rows(sql`
    delete from goods_ready_lots t using order_items i where i.id = t.order_item_id and i.purchase_id = ${purchaseId}`);
  if (lots.length === 0) return;
  await rows(
    insertRows(
      'goods_ready_lots',
      lots.map(({ order_item_id, lot_no, quantity }) => ({ order_item_id, lot_no, quantity })),
    ),
  );
}

/** The orders' histories, and those who fetch the goods where the day is new to them. */
async function tell(
  by: Member,
  sales: readonly LockedSale[],
  { ready_date, vehicle_plate }: Pick<Facts, 'ready_date' | 'vehicle_plate'>,
) {
  const eventOf = (sale: LockedSale): SellersEvent =>
    sale.ready_date === null ? 'goods_ready' : 'goods_ready_changed';
  await writeEvents(
    sales.map((sale) => ({ orderId: sale.order_id, event: eventOf(sale), note: sale.purchase_no })),
    by,
  );
  const facts = { ready_date, vehicle_plate };
  await notifyOfReadiness(
    'ready',
    by.companyId,
    sales.filter((sale) => sale.ready_date === null),
    facts,
  );
  const moved = sales.filter((sale) => sale.ready_date !== null && sale.ready_date !== ready_date);
  await notifyOfReadiness('moved', by.companyId, moved, facts);
}
