import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from './config.ts';

/** How many letters say which key a signature was made with. */
const NUMBER_LENGTH = 6;
const MAC_LENGTH = 43;

/** A key, and the number by which what it made names it: it follows from the key and does not tell it. */
export interface NumberedKey {
  number: string;
  key: string;
}

let made: { folder: string; key: string } | undefined;

/** The key that seals and signs: the setting, else one made once and kept in the data folder for its owner only. */
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
    writeFileSync(path, newSecretKey(), { mode: 0o600, flag: 'wx' });
    return readFileSync(path, 'utf8').trim();
  }
}

/** 256 bits, thought up by nobody. */
export const newSecretKey = (): string => randomBytes(32).toString('base64url');

const numbers = new Map<string, string>();

function numbered(key: string): NumberedKey {
  let number = numbers.get(key);
  if (number === undefined) {
    number = Buffer.from(hkdfSync('sha256', key, '', 'key number', 9))
      .toString('base64url')
      .slice(0, NUMBER_LENGTH);
    numbers.set(key, number);
  }
  return { number, key };
}

/** The key that everything new is made with. */
export const currentKey = (): NumberedKey => numbered(secretKey());

/** All keys by which something may be read: the current one, then those that it followed. */
export const knownKeys = (): NumberedKey[] => [secretKey(), ...config().SECRET_KEY_OLD].map(numbered);

const macBy = ({ key }: NumberedKey, purpose: string, parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest();

/** A signature over parts that cannot be mixed up with each other. It begins with the number of its key. */
export function sign(purpose: string, ...parts: readonly (string | number)[]): string {
  const current = currentKey();
  return current.number + macBy(current, purpose, parts).toString('base64url');
}

/** Whether the current key or one before it signed this. */
export function isSigned(signature: string, purpose: string, ...parts: readonly (string | number)[]): boolean {
  const number = signature.slice(0, -MAC_LENGTH);
  const given = Buffer.from(signature.slice(-MAC_LENGTH));
  // Before keys had numbers a signature had none: mails that lie in mailboxes still do.
  return knownKeys()
    .filter((known) => number === '' || known.number === number)
    .some((known) => {
      const expected = Buffer.from(macBy(known, purpose, parts).toString('base64url'));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
}

/** What is looked up by what it hides: by the current key first, for what is written; then by those before it. */
export const keyedHashes = (purpose: string, ...parts: readonly (string | number)[]): [Buffer, ...Buffer[]] =>
  knownKeys().map((known) => macBy(known, purpose, parts)) as [Buffer, ...Buffer[]];
