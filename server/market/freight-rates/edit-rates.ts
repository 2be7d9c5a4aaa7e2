import type { z } from 'zod';
import type { freightRates } from '#contract/market/freight-rates.ts';
import { keyOfRate } from '#domain/market/delivery/freight-table.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { invalidateTrips } from '#server/market/delivery/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { provinces } from './provinces.ts';
import { lockRates, ratesNow, writeRates, type Change } from './write-rates.ts';

type Edit = z.output<(typeof freightRates)['PUT /staff/freight-rates']['body']>;

/** Changes rates from one province, all or none. What somebody else changed since it was seen is refused at its cell. */
export async function editRates(staffId: number, { origin_province_id, changes }: Edit): Promise<{ changed: number }> {
  await requireProvinces([origin_province_id, ...changes.map((change) => change.destination_province_id)]);
  const wanted = changes.map(({ destination_province_id, vehicle, from, to }) => ({
    origin: origin_province_id,
    destination: destination_province_id,
    vehicle,
    before: from,
    cost: to,
  }));
  requireOnce(wanted);
  const written = await inTransaction(async () => {
    await lockRates();
    requireUnchanged(wanted, await ratesNow(wanted));
    const differing = wanted.filter(({ before, cost }) => before !== cost);
    await writeRates(staffId, 'set_freight_rates', differing);
    return differing.length;
  });
  invalidateTrips();
  return { changed: written };
}

async function requireProvinces(ids: readonly number[]): Promise<void> {
  const known = new Set((await provinces()).map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new AppError('not_found');
}

/** A cell has one new rate. */
function requireOnce(wanted: readonly Change[]): void {
  const code = 'freight_named_twice';
  const keys = wanted.map(keyOfRate);
  const fields = keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [{ path: `changes.${index}.to`, code } as const] : [],
  );
  if (fields.length > 0) throw new AppError(code, { fields });
}

function requireUnchanged(wanted: readonly Change[], known: ReadonlyMap<string, Satang>): void {
  const code = 'freight_changed_meanwhile';
  const fields = wanted.flatMap((change, index) => {
    const now = known.get(keyOfRate(change)) ?? null;
    if (now === change.before) return [];
    const details = { now: now === null ? '–' : bahtFromSatang(now) };
    return [{ path: `changes.${index}.to`, code, details } as const];
  });
  if (fields.length > 0) throw new AppError(code, { details: fields[0]!.details, fields });
}
