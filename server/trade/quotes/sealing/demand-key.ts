import { randomBytes } from 'node:crypto';
import { now } from '#server/platform/clock.ts';
import { afterCommit, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { halvesOf, wholeOf } from './halves.ts';
import { readKeyFile, removeKeyFile, writeKeyFile } from './key-folder.ts';
import { newKeyPair, sealTo, type KeyPair } from './seal-to.ts';
import { halvesAbove } from './settings.ts';

const NUMBER_BYTES = 12;

export interface DemandKey {
  demand_id: number;
  number: string;
  public_key: Buffer;
  is_halved: boolean;
  destroyed_at: Date | null;
}

/** What a half of a demand's key is sealed about. */
export const aboutHalf = (demandId: number, half: number): string => `half ${half} of demand ${demandId}`;

/**
 * Makes the key that a demand's quotes are sealed with, within the transaction that publishes it and long before a
 * quote: that there is a key says nothing. Above the sum of the setting nobody has it: each half is sealed to the
 * officers of that half. Asked again, it is the same key.
 */
export async function makeDemandKey({ id, worth }: { id: number; worth: bigint }): Promise<void> {
  if (await findDemandKey(id)) return;
  const above = await halvesAbove();
  const pair = newKeyPair();
  const number = randomBytes(NUMBER_BYTES).toString('hex');
  const is_halved = above !== null && worth >= above;
  if (!is_halved) await writeKeyFile({ number, half: null }, pair.privateKey);
  await rows(sql`
    insert into demand_keys (demand_id, number, public_key, is_halved, made_at)
    values (${id}, ${number}, ${pair.publicKey}, ${is_halved}, ${now()})`);
  if (is_halved) await writeHalves(id, pair);
}

/**
 * A demand that grew above the sum gets a key in halves, and its whole one is forgotten: within the change, which is a
 * version that every quote has to be given for anew.
 */
export async function halveDemandKey({ id, worth }: { id: number; worth: bigint }): Promise<void> {
  const key = await findDemandKey(id);
  const above = await halvesAbove();
  if (!key || key.is_halved || above === null || worth < above) return;
  const pair = newKeyPair();
  const number = randomBytes(NUMBER_BYTES).toString('hex');
  await rows(sql`
    update demand_keys set number = ${number}, public_key = ${pair.publicKey}, is_halved = true, made_at = ${now()}
      where demand_id = ${id}`);
  await writeHalves(id, pair);
  afterCommit(() => void removeKeyFile({ number: key.number, half: null }));
}

async function writeHalves(demandId: number, { privateKey }: KeyPair): Promise<void> {
  const officers = await rows(sql<{ staff_id: number; half: 1 | 2; public_key: Buffer }>`
    select o.staff_id, o.half::int, o.public_key from key_officers o join staff_members m on m.id = o.staff_id
      where not m.is_suspended order by o.staff_id for share of o`);
  if (new Set(officers.map(({ half }) => half)).size < 2) throw new AppError('quote_officers_missing');
  const halves = halvesOf(privateKey);
  const sealed = officers.map(({ staff_id, half, public_key }) => ({
    demand_id: demandId,
    staff_id,
    half,
    sealed: hexOf(sealTo(Buffer.from(public_key), halves[half - 1]!, aboutHalf(demandId, half))),
  }));
  await rows(insertRows('demand_key_halves', sealed));
}

/** As JSON says bytes to PostgreSQL. */
const hexOf = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

export async function findDemandKey(demandId: number): Promise<DemandKey | null> {
  const found = await maybeRow(sql<DemandKey>`
    select demand_id, number, public_key, is_halved, destroyed_at from demand_keys where demand_id = ${demandId}`);
  return found ? { ...found, public_key: Buffer.from(found.public_key) } : null;
}

/** What opens a demand's quotes; null where nobody has it here: half of it is missing, it lies elsewhere, or it is gone. */
export async function readDemandKey(key: DemandKey): Promise<KeyPair | null> {
  const { number, is_halved, public_key } = key;
  const privateKey = is_halved ? await wholeKey(key) : await readKeyFile({ number, half: null });
  return privateKey ? { publicKey: public_key, privateKey } : null;
}

/** Files alone are not enough: they may be what a former opening left behind. */
async function wholeKey({ demand_id, number }: DemandKey): Promise<Buffer | undefined> {
  const { given } = await oneRow(sql<{ given: number }>`
    select count(distinct half)::int as given from demand_key_halves
      where demand_id = ${demand_id} and given_at is not null`);
  if (given < 2) return undefined;
  const [first, second] = await Promise.all([readKeyFile({ number, half: 1 }), readKeyFile({ number, half: 2 })]);
  return first && second && wholeOf(first, second);
}

/** Halves were given for one opening. */
export async function forgetHalves({ number }: Pick<DemandKey, 'number'>): Promise<void> {
  await Promise.all([removeKeyFile({ number, half: 1 }), removeKeyFile({ number, half: 2 })]);
}
