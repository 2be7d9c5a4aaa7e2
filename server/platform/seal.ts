import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { currentKey, knownKeys, type NumberedKey } from './secret-key.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** What sealed bytes begin with: this, then the number of their key. */
const FORM = 1;
const NUMBER_BYTES = 6;

/** One key for each purpose, made of the server's: none of them tells another. */
function keyFor({ key }: NumberedKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `seal ${purpose}`, KEY_BYTES));
}

const headOf = ({ number }: NumberedKey) => Buffer.concat([Buffer.of(FORM), Buffer.from(number, 'latin1')]);

/**
 * Encrypts what the database shall not know (AES-256-GCM). It opens only for the same purpose and owner: a row copied
 * to somebody else's account is worth nothing.
 */
export function seal(text: string, purpose: string, owner: string): Buffer {
  const current = currentKey();
  const head = headOf(current);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(current, purpose), nonce).setAAD(
    Buffer.concat([head, Buffer.from(owner)]),
  );
  return Buffer.concat([head, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws where the sealed bytes were changed, or belong to another owner, purpose or key. */
export function unseal(sealed: Buffer, purpose: string, owner: string): string {
  const by = numberedKeyOf(sealed);
  if (by) {
    const head = headOf(by);
    return opened(sealed.subarray(head.length), keyFor(by, purpose), Buffer.concat([head, Buffer.from(owner)]));
  }
  // Before keys had numbers it began with the nonce.
  for (const [index, known] of knownKeys().entries())
    try {
      return opened(sealed, keyFor(known, purpose), Buffer.from(owner));
    } catch (error) {
      if (index === knownKeys().length - 1) throw error;
    }
  throw new Error('no key is known');
}

/** Whether the current key sealed this, in the current form. */
export const isSealedByCurrentKey = (sealed: Buffer): boolean =>
  sealed.subarray(0, 1 + NUMBER_BYTES).equals(headOf(currentKey()));

function numberedKeyOf(sealed: Buffer): NumberedKey | undefined {
  if (sealed[0] !== FORM) return undefined;
  const number = sealed.toString('latin1', 1, 1 + NUMBER_BYTES);
  return knownKeys().find((known) => known.number === number);
}

function opened(sealed: Buffer, key: Buffer, said: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(said)
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
