import { keyOfRate, type RateKey } from '#domain/market/delivery/freight-table.ts';
import type { Satang } from '#domain/values/money.ts';
import { recordDecisions } from '#server/audit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { provinces } from './provinces.ts';
import { describeRates } from './rate-facts.ts';

export interface Change extends RateKey {
  before: Satang | null;
  cost: Satang | null;
}

const recordset = (changes: readonly Change[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    changes.map(({ origin, destination, vehicle, cost }) => ({ origin, destination, vehicle, cost: cost?.toString() })),
  )}::jsonb) w (origin int, destination int, vehicle text, cost bigint)`;

/** Within the running transaction: changes come one after the other, reading goes on meanwhile. */
export async function lockRates(): Promise<void> {
  await rows(sql`lock table shipping_rates in share row exclusive mode`);
}

/** The rates that there are of some pairs, by `keyOfRate`. */
export async function ratesNow(wanted: readonly RateKey[]): Promise<Map<string, Satang>> {
  const keys = wanted.map(({ origin, destination, vehicle }) => ({ origin, destination, vehicle }));
  const found = await rows(sql<RateKey & { cost: string }>`
    select r.origin_province_id as origin, r.destination_province_id as destination, r.vehicle, r.cost::text as cost
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) w (origin int, destination int, vehicle text)
    join shipping_rates r on r.origin_province_id = w.origin and r.destination_province_id = w.destination
      and r.vehicle = w.vehicle`);
  return new Map(found.map((rate) => [keyOfRate(rate), BigInt(rate.cost)]));
}

/** Writes rates that are locked, and into the log what they were and are, an entry for each province of origin. */
export async function writeRates(staffId: number, action: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await rows(sql`
    delete from shipping_rates r using ${recordset(changes)}
    where w.cost is null and r.origin_province_id = w.origin and r.destination_province_id = w.destination
      and r.vehicle = w.vehicle`);
  await rows(sql`
    insert into shipping_rates (origin_province_id, destination_province_id, vehicle, cost)
    select w.origin, w.destination, w.vehicle, w.cost from ${recordset(changes)} where w.cost is not null
    on conflict (origin_province_id, destination_province_id, vehicle) do update set cost = excluded.cost`);
  const known = await provinces();
  await recordDecisions(
    [...Map.groupBy(changes, ({ origin }) => origin)].map(([origin, its]) => ({
      staffId,
      action,
      objectKind: 'freight_rates' as const,
      objectId: origin,
      before: describeRates(its, ({ before }) => before, known),
      after: describeRates(its, ({ cost }) => cost, known),
    })),
  );
}
