import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from './config.ts';

let made: { folder: string; key: string } | undefined;

/** The key that signs addresses: the setting, else one made once and kept in the data folder for its owner only. */
export function secretKey(): string {
  const { SECRET_KEY, DATA_DIR } = config();
  if (SECRET_KEY) return SECRET_KEY;
  if (made?.folder !== DATA_DIR) made = { folder: DATA_DIR, key: readOrMake(join(DATA_DIR, 'secret-key')) };
  return made.key;
}

function readOrMake(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    return readFileSync(path, 'utf8').trim();
  }
}

/** A signature over parts that cannot be mixed up with each other. */
export function sign(purpose: string, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', secretKey())
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

export function isSigned(signature: string, purpose: string, ...parts: readonly (string | number)[]): boolean {
  const expected = Buffer.from(sign(purpose, ...parts));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
