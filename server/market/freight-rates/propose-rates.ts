import { z } from 'zod';
import { baht } from '#contract/wire.ts';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { keyOfRate } from '#domain/market/delivery/freight-table.ts';
import { pickLargestChanges } from '#domain/market/delivery/largest-rate-changes.ts';
import type { Satang } from '#domain/values/money.ts';
import type { Localized } from '#domain/values/locale.ts';
import { invalidateTrips } from '#server/market/delivery/index.ts';
import { proposeMoneyChange, registerMoneyKind, type Facts, type Proposed } from '#server/money-settings/index.ts';
import { afterCommit, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { provinces } from './provinces.ts';
import { describeRates } from './rate-facts.ts';
import { lockRates, ratesNow, writeRates, type Change } from './write-rates.ts';

const payload = z.object({
  action: z.enum(['set_freight_rates', 'upload_freight_rates']),
  /** The file that is applied by it, which can be taken back then. */
  uploadId: z.string().nullable(),
  changes: z.array(
    z.object({
      origin: z.int(),
      destination: z.int(),
      vehicle: z.enum(VEHICLES),
      before: baht.nullable(),
      cost: baht.nullable(),
    }),
  ),
});
type Payload = z.output<typeof payload>;

registerMoneyKind('freight_rates', {
  payload,
  async read(_, { changes }) {
    await lockRates();
    const known = await ratesNow(changes);
    return listFacts(changes, (change) => known.get(keyOfRate(change)) ?? null);
  },
  // Facts are words, and a file has more rates than they show.
  isCurrent: (_, { changes }) => areCurrent(changes),
  async apply({ payload: { action, changes, uploadId }, by, at }) {
    if (!(await areCurrent(changes))) throw new AppError('money_change_outdated');
    if ('staffId' in by) await writeRates(by.staffId, action, changes);
    // Gone where its sender dropped it, or sent another one.
    if (uploadId !== null) await rows(sql`update freight_uploads set applied_at = ${at} where id = ${uploadId}`);
    afterCommit(invalidateTrips);
  },
});

async function areCurrent(changes: Payload['changes']): Promise<boolean> {
  const known = await ratesNow(changes);
  return changes.every((change) => (known.get(keyOfRate(change)) ?? null) === change.before);
}

interface ProposedRates extends Payload {
  /** What is changed as one: the rates from a province, or a file. One change of it waits at a time. */
  objectId: string;
  subject: Localized<string>;
}

/** Freight that buyers pay, once a second person approved it; the first rates of a market hold at once. */
export async function proposeRates(
  staffId: number,
  { objectId, subject, action, changes, uploadId }: ProposedRates,
): Promise<Proposed> {
  if (changes.length === 0) return { status: true, waiting_change: null };
  const { isFirst } = await oneRow(sql<{ isFirst: boolean }>`
    select not exists (select from shipping_rates) as "isFirst"`);
  return proposeMoneyChange(
    'freight_rates',
    { staffId },
    {
      objectId,
      subject,
      after: await listFacts(changes, ({ cost }) => cost),
      payload: { action, changes, uploadId },
      amount: null,
      isFirst,
    },
  );
}

/** Rates by route; of a large file those that change most, and how small the others are. */
async function listFacts(changes: readonly Change[], find: (change: Change) => Satang | null): Promise<Facts> {
  const { shown, left, largestLeft } = pickLargestChanges(changes);
  return {
    ...describeRates(shown, find, await provinces()),
    ...(left > 0 && { further_rates: left }),
    // Rates that begin or end change by no percentage.
    ...(left > 0 && Number.isFinite(largestLeft) && { further_change_percent: largestLeft }),
  };
}
