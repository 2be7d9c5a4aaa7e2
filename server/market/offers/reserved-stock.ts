import { now } from '#server/platform/clock.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { inTransaction, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** What units are kept for: an agreement that may be ordered. */
export interface ReservedFor {
  kind: string;
  id: number;
}

export interface Reserved {
  offerId: number;
  /** How many are kept: fewer than were wanted where fewer were free. */
  units: number;
}

/**
 * What is kept for it and until when. Reservations are locked before stock, everywhere: by ids, and stock by its ids
 * after that.
 */
export const lockReserved = (of: ReservedFor): Promise<(Reserved & { until: Date })[]> =>
  rows(sql<Reserved & { until: Date }>`
    select product_stock_id as "offerId", units, until from stock_reservations
    where of_kind = ${of.kind} and of_id = ${of.id} and ended_at is null order by id for update`);

/** The end of what somebody frees when it is decided, however long that takes. */
const NO_END = 'infinity';

/**
 * Keeps units of offers until a time, or without an end until they are released or used: as many as are free: they leave the offers' quantity at once. Offers of which none
 * are free, and those kept for the same already, are left as they are. Answers all that is kept for it.
 */
export function reserveStock(
  of: ReservedFor,
  wanted: readonly Reserved[],
  until: Date | null,
  at: Date = now(),
): Promise<Reserved[]> {
  return inTransaction(async () => {
    await lockReserved(of);
    if (wanted.length > 0) await takeOutOfStock(of, wanted, until, at);
    return rows(sql<Reserved>`
      select product_stock_id as "offerId", units from stock_reservations
      where of_kind = ${of.kind} and of_id = ${of.id} and ended_at is null order by product_stock_id`);
  });
}

async function takeOutOfStock(
  of: ReservedFor,
  wanted: readonly Reserved[],
  until: Date | null,
  at: Date,
): Promise<void> {
  await rows(sql`
    with wanted as (
      select "offerId" as id, sum(units)::int as units
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) x ("offerId" int, units int)
      where units > 0 and not exists (select from stock_reservations r where r.of_kind = ${of.kind}
        and r.of_id = ${of.id} and r.product_stock_id = x."offerId" and r.ended_at is null) group by 1),
    locked as materialized (
      select s.id, least(w.units, s.quantity) as units from product_stocks s join wanted w on w.id = s.id order by s.id
        for update of s),
    taken as (
      update product_stocks s set quantity = s.quantity - l.units from locked l where s.id = l.id and l.units > 0
      returning s.id, s.quantity, l.units),
    moved as (
      insert into stock_movements (product_stock_id, kind, quantity, quantity_after, at)
      select id, 'reserved', -units, quantity, ${at}::timestamptz from taken)
    insert into stock_reservations (product_stock_id, of_kind, of_id, units, until, created_at)
    select id, ${of.kind}, ${of.id}, units, ${until ?? NO_END}::timestamptz, ${at}::timestamptz from taken`);
}

/** Nobody orders it: its units are free again. Answers how many came back; none the second time. */
export function releaseStock(of: ReservedFor, at: Date = now()): Promise<number> {
  return inTransaction(() =>
    giveFree(sql`select id from stock_reservations where of_kind = ${of.kind} and of_id = ${of.id}`, 'released', at),
  );
}

/**
 * For orders that use agreements, in their transaction and just before stock is taken: what was kept for them is free
 * again, and nobody else gets at it, because all their offers are locked. Where the time was over, the orders take what
 * is free, as any other.
 */
export function useReserved(
  agreements: readonly ReservedFor[],
  offerIds: readonly number[],
  at: Date,
): Promise<number> {
  const which = sql`
    select r.id from stock_reservations r
      join jsonb_to_recordset(${JSON.stringify(agreements)}::jsonb) x (kind text, id int)
        on r.of_kind = x.kind and r.of_id = x.id`;
  return giveFree(which, 'used', at, offerIds);
}

/**
 * One of those who end a reservation at the same moment does it: the others find none. `alsoLocked` are offers that are
 * locked in the same turn, so that all are in the order of their ids.
 */
async function giveFree(
  which: RawBuilder<unknown>,
  state: 'used' | 'released',
  at: Date,
  alsoLocked: readonly number[] = [],
): Promise<number> {
  const ended = await rows(sql<{ id: number; units: number }>`
    select id, units from stock_reservations where id in (${which}) and ended_at is null order by id for update`);
  if (ended.length === 0 && alsoLocked.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  await rows(sql`
    with ended as (
      update stock_reservations set state = ${state}, ended_at = ${at} where id = any (${ids}::int[])
      returning id, product_stock_id as offer_id, units),
    sums as (select offer_id, sum(units)::int as units from ended group by 1),
    locked as materialized (
      select s.id from product_stocks s
      where s.id in (select offer_id from sums) or s.id = any (${[...alsoLocked]}::int[])
        order by s.id for update of s),
    given as (
      update product_stocks s set quantity = s.quantity + sums.units from sums join locked on locked.id = sums.offer_id
      where s.id = sums.offer_id returning s.id, s.quantity - sums.units as before),
    moved as (
      insert into stock_movements (product_stock_id, kind, quantity, quantity_after, at)
      select e.offer_id, 'released', e.units, g.before + sum(e.units) over (partition by e.offer_id order by e.id),
        ${at}::timestamptz
      from ended e join given g on g.id = e.offer_id order by e.offer_id, e.id)
    select from locked`);
  return ended.reduce((sum, { units }) => sum + units, 0);
}

const BATCH = 100;

/** Ends what nobody ordered in time. One that is being used or released is left to the next run. Answers how many. */
export function endReservations(): Promise<number> {
  const at = now();
  return inBatches(BATCH, async () => {
    const due = await rows(sql<{ id: number }>`
      select id from stock_reservations where ended_at is null and until <= ${at} order by until, id limit ${BATCH}
        for update skip locked`);
    if (due.length > 0) await giveFree(sql`select unnest(${due.map(({ id }) => id)}::int[])`, 'released', at);
    return due.length;
  });
}

export const endReservationsJob = defineJob('end-reservations', async () => void (await endReservations()), {
  cron: '* * * * *',
});

/** Units of offer `s` that are kept for somebody, beside its quantity. */
export const reservedUnitsSql = sql<number>`(
  select coalesce(sum(r.units), 0)::int from stock_reservations r where r.product_stock_id = s.id
    and r.ended_at is null)`;
