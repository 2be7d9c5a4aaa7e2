import type { z } from 'zod';
import type { freightRates } from '#contract/market/freight-rates.ts';
import { keyOfRate } from '#domain/market/delivery/freight-table.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { localized } from '#domain/values/locale.ts';
import type { Proposed } from '#server/money-settings/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { provinces } from './provinces.ts';
import { proposeRates } from './propose-rates.ts';
import { lockRates, ratesNow, type Change } from './write-rates.ts';

type Edit = z.output<(typeof freightRates)['PUT /staff/freight-rates']['body']>;

/**
 * Proposes other rates from one province, all or none. What somebody else changed since it was seen is refused at its
 * cell.
 */
export async function editRates(
  staffId: number,
  { origin_province_id, changes }: Edit,
): Promise<Proposed & { changed: number }> {
  const known = new Map((await provinces()).map((province) => [province.id, province]));
  const origin = known.get(origin_province_id);
  if (!origin || !changes.every(({ destination_province_id }) => known.has(destination_province_id)))
    throw new AppError('not_found');
  const wanted = changes.map(({ destination_province_id, vehicle, from, to }) => ({
    origin: origin_province_id,
    destination: destination_province_id,
    vehicle,
    before: from,
    cost: to,
  }));
  requireOnce(wanted);
  return inTransaction(async () => {
    await lockRates();
    requireUnchanged(wanted, await ratesNow(wanted));
    const differing = wanted.filter(({ before, cost }) => before !== cost);
    const proposed = await proposeRates(staffId, {
      objectId: String(origin.id),
      subject: localized((language) => origin[`name_${language}`]),
      action: 'set_freight_rates',
      changes: differing,
      uploadId: null,
    });
    return { ...proposed, changed: differing.length };
  });
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
