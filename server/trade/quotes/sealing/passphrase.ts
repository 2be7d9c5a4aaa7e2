import { argon2, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { atMost } from '#server/platform/at-most.ts';

const hashWith = promisify(argon2);

const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** RFC 9106, second recommendation: it is given seldom, and guards what nobody can change afterwards. */
const COST = { memory: 65_536, passes: 3, parallelism: 4, tagLength: 32 };
const MAY_WAIT = 20;
const gate = atMost(1, MAY_WAIT);

const keyOf = (passphrase: string, nonce: Buffer): Promise<Buffer> =>
  gate(() => hashWith('argon2id', { ...COST, message: Buffer.from(passphrase.normalize('NFKC')), nonce }));

/** Bytes that open with the passphrase alone. */
export async function lockWith(passphrase: string, bytes: Buffer): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce);
  return Buffer.concat([salt, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Null where it is another passphrase. */
export async function unlockWith(passphrase: string, locked: Buffer): Promise<Buffer | null> {
  const key = await keyOf(passphrase, locked.subarray(0, SALT_BYTES));
  const nonce = locked.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(
    locked.subarray(-TAG_BYTES),
  );
  try {
    return Buffer.concat([decipher.update(locked.subarray(SALT_BYTES + NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
