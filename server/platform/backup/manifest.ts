import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** What lies in the folder of a backup. */
export const MANIFEST = 'manifest.json';
export const FILE_LIST = 'files.jsonl';
export const FILES = 'files';
export const KEY_FILE = 'secret-key';
export const DATABASE_FILE = { postgres: 'database.dump', pglite: 'database.tar.gz' } as const;

const FORMAT = 1;

const part = z.strictObject({ name: z.string(), size: z.number(), sha256: z.string() });
const contents = z.strictObject({
  format: z.literal(FORMAT),
  product: z.literal('polytalad'),
  version: z.string(),
  newestMigration: z.string(),
  /** The instant that the database shows. */
  at: z.iso.datetime(),
  database: part.extend({ kind: z.enum(['postgres', 'pglite']) }),
  fileList: part,
  files: z.strictObject({ count: z.number(), bytes: z.number(), missing: z.array(z.string()) }),
  tables: z.array(z.strictObject({ table: z.string(), rows: z.number(), digest: z.string() })),
});
const signed = contents.extend({ signature: z.string() });

export type BackupContents = Omit<z.output<typeof contents>, 'format' | 'product'>;

/** Only who has the market's key can write a manifest, and a manifest tells whether a key is the right one. */
function signatureOf(key: string, text: string): string {
  return createHmac('sha256', key).update(`backup manifest ${text}`).digest('base64url');
}

/** Written last: a folder without it is not a whole backup. */
export async function writeManifest(folder: string, key: string, given: BackupContents): Promise<void> {
  const whole = contents.parse({ format: FORMAT, product: 'polytalad', ...given });
  const text = JSON.stringify({ ...whole, signature: signatureOf(key, JSON.stringify(whole)) }, null, 2);
  const beside = join(folder, `${MANIFEST}.part`);
  await writeFile(beside, `${text}\n`, { mode: 0o600, flush: true });
  await rename(beside, join(folder, MANIFEST));
}

/** `keys` are the market's own and those before it, by which older backups are signed. */
export async function readManifest(folder: string, keys: readonly string[]): Promise<BackupContents> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`There is no whole backup in ${folder}: it has no ${MANIFEST}.`);
  });
  const read = signed.safeParse(jsonOf(text));
  if (!read.success) throw new BackupError(`${MANIFEST} cannot be read: it is damaged, or of another format.`);
  const { signature, ...whole } = read.data;
  const given = Buffer.from(signature);
  const isSignedBy = (key: string) => {
    const expected = Buffer.from(signatureOf(key, JSON.stringify(whole)));
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  if (!keys.some(isSignedBy))
    throw new BackupError(`The secret key is not the one of this backup, or ${MANIFEST} was changed.`);
  return whole;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Size and checksum of a file of the backup, read in pieces. */
export async function describePart(folder: string, name: string): Promise<z.output<typeof part>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(join(folder, name))) {
    hash.update(piece as Buffer);
    size += (piece as Buffer).length;
  }
  return { name, size, sha256: hash.digest('hex') };
}

/** Throws when a file of the backup is not what the manifest says. */
export async function checkPart(folder: string, expected: z.output<typeof part>): Promise<void> {
  const found = await describePart(folder, expected.name).catch(() => undefined);
  if (found?.sha256 !== expected.sha256)
    throw new BackupError(`${expected.name} is not what the backup wrote: it is damaged, cut off or missing.`);
}
