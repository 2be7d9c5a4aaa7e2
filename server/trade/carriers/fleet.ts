import type { z } from 'zod';
import type { carriers } from '#contract/trade/carriers/calls.ts';
import { plateKey } from '#domain/find/typed.ts';
import { plateKeySql } from '#server/find/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';

type Fleet = z.output<(typeof carriers)['GET /staff/carrier-fleet']['answer']>;

/** More are not proposed: a market of some hundred carriers. */
const MAX_PROPOSED = 2000;

/** The vehicles and drivers of all carriers that drive. */
export async function findFleet(): Promise<Fleet> {
  const [vehicles, drivers] = await Promise.all([
    rows(sql<Fleet['vehicles'][number]>`
      select v.plate, v.vehicle, c.name as carrier from carrier_vehicles v join carriers c on c.id = v.carrier_id
      where c.ended_at is null order by v.plate, v.id limit ${sql.lit(MAX_PROPOSED)}`),
    rows(sql<Fleet['drivers'][number]>`
      select d.name, d.phone, c.name as carrier from carrier_drivers d join carriers c on c.id = d.carrier_id
      where c.ended_at is null order by d.name, d.id limit ${sql.lit(MAX_PROPOSED)}`),
  ]);
  return { vehicles, drivers };
}

/** Whose vehicle a plate is; null where no carrier that drives, or more than one, has it. */
export async function carrierOfPlate(plate: string | null | undefined): Promise<number | null> {
  if (!plate) return null;
  const found = await maybeRow(sql<{ id: number | null }>`
    select case when count(distinct c.id) = 1 then min(c.id) end as id
    from carrier_vehicles v join carriers c on c.id = v.carrier_id
    where ${plateKeySql(sql`v.plate`)} = ${plateKey(plate)} and c.ended_at is null`);
  return found?.id ?? null;
}
