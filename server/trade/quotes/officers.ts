import type { z } from 'zod';
import type { quotes } from '#contract/trade/quotes/calls.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { decisionsCalled, recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { lockedDemand } from '#server/trade/demands/index.ts';
import { openDemand } from './open-demand.ts';
import { aboutHalf } from './sealing/demand-key.ts';
import { writeKeyFile } from './sealing/key-folder.ts';
import { lockWith, unlockWith } from './sealing/passphrase.ts';
import { newKeyPair, unsealWith } from './sealing/seal-to.ts';
import { halvesAbove, writeHalvesAbove } from './sealing/settings.ts';

type Shown = z.output<(typeof quotes)['GET /staff/sealed-quotes']['answer']>;
type Half = 1 | 2;

const LEAST_PASSPHRASE = 16;
/** Demands that wait for halves: above the sum there are few. */
const SHOWN = 100;

export async function readSealing({ staffId }: Staff): Promise<Shown> {
  const officers = await rows(sql<Shown['officers'][number]>`
    select o.staff_id as id, m.firstname || ' ' || m.lastname as name, o.half::int as half, o.made_at
      from key_officers o join staff_members m on m.id = o.staff_id order by o.half, o.made_at`);
  const waiting = await rows(sql<Omit<Shown['waiting'][number], 'number'>>`
    select d.id as demand_id, d.closes_at /* not null: published */, d.state = 'closed' as is_closed,
      array(select distinct g.half::int from demand_key_halves g
        where g.demand_id = d.id and g.given_at is not null order by 1) as given /* not null: an array */,
      (select h.half::int from demand_key_halves h where h.demand_id = d.id and h.staff_id = ${staffId}) as own
    from demand_keys k join demands d on d.id = k.demand_id
    where k.destroyed_at is null and k.is_halved and d.state in ('closed', 'open')
    order by d.state, d.closes_at, d.id limit ${SHOWN}`);
  return {
    halves_above: await halvesAbove(),
    officers,
    own: officers.find(({ id }) => id === staffId)?.half ?? null,
    waiting: waiting.map((demand) => ({ ...demand, number: demandNo(demand.demand_id) })),
    history: await decisionsCalled(['set_key_halves', 'make_officer_key', 'give_key_half']),
  };
}

/** There has to be somebody for each half first: a demand could not be published otherwise. */
export function changeSealing({ staffId }: Staff, above: bigint | null): Promise<void> {
  return inTransaction(async () => {
    const before = await halvesAbove();
    const { halves } = await oneRow(sql<{ halves: number }>`
      select count(distinct o.half)::int as halves from key_officers o join staff_members m on m.id = o.staff_id
        where not m.is_suspended`);
    if (above !== null && halves < 2) throw new AppError('quote_officers_missing');
    await writeHalvesAbove(above);
    await recordDecision({
      staffId,
      action: 'set_key_halves',
      objectKind: 'site_setting',
      objectId: 'sealed_quotes',
      before: { halves_above: before === null ? null : bahtFromSatang(before) },
      after: { halves_above: above === null ? null : bahtFromSatang(above) },
    });
  });
}

/** Another key takes the place of the own one where no demand needs that any more. */
export async function makeOfficerKey({ staffId }: Staff, half: Half, passphrase: string): Promise<void> {
  if (passphrase.length < LEAST_PASSPHRASE) throw fieldError('key_passphrase_short', 'passphrase');
  const pair = newKeyPair();
  const sealed = await lockWith(passphrase, pair.privateKey);
  await inTransaction(async () => {
    const needed = await maybeRow(sql`
      select from demand_key_halves h join demands d on d.id = h.demand_id
        where h.staff_id = ${staffId} and d.state in ('open', 'closed', 'opened') limit 1`);
    if (needed) throw new AppError('key_there_already');
    await rows(sql`
      insert into key_officers (staff_id, half, public_key, sealed_key, made_at)
      values (${staffId}, ${half}, ${pair.publicKey}, ${sealed}, ${now()})
      on conflict (staff_id) do update set half = excluded.half, public_key = excluded.public_key,
        sealed_key = excluded.sealed_key, made_at = excluded.made_at`);
    await recordDecision({
      staffId,
      action: 'make_officer_key',
      objectKind: 'staff_member',
      objectId: staffId,
      before: {},
      after: { key_half: half },
    });
  });
}

interface OwnHalf {
  half: Half;
  sealed: Buffer;
  public_key: Buffer;
  sealed_key: Buffer;
  number: string;
}

/** After the closing alone: until then no two people can put a key together here. Whoever gives the second half opens. */
export async function giveHalf({ staffId }: Staff, demandId: number, passphrase: string): Promise<boolean> {
  const own = await maybeRow(sql<OwnHalf>`
    select h.half::int, h.sealed, o.public_key, o.sealed_key, k.number
    from demand_key_halves h join key_officers o on o.staff_id = h.staff_id
      join demand_keys k on k.demand_id = h.demand_id
    where h.demand_id = ${demandId} and h.staff_id = ${staffId} and k.destroyed_at is null`);
  if (!own) throw new AppError('key_nothing_to_give');
  const privateKey = await unlockWith(passphrase, Buffer.from(own.sealed_key));
  if (!privateKey) throw fieldError('key_passphrase', 'passphrase');
  const pair = { publicKey: Buffer.from(own.public_key), privateKey };
  const half = unsealWith(pair, Buffer.from(own.sealed), aboutHalf(demandId, own.half));
  await inTransaction(async () => {
    const demand = await lockedDemand(demandId);
    if (demand.state !== 'closed' || demand.closes_at === null || demand.at < demand.closes_at)
      throw new AppError('key_nothing_to_give');
    await writeKeyFile({ number: own.number, half: own.half }, half);
    await rows(sql`
      update demand_key_halves set given_at = ${demand.at} where demand_id = ${demandId} and staff_id = ${staffId}`);
    await recordDecision({
      staffId,
      action: 'give_key_half',
      objectKind: 'demand_key',
      objectId: demandId,
      before: {},
      after: { key_half: own.half },
    });
  });
  return openDemand(demandId);
}
