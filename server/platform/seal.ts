import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secretKey } from './secret-key.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** One key for each purpose, made of the server's: none of them tells another. */
function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey(), '', `seal ${purpose}`, KEY_BYTES));
}

/** Encrypts what the database shall not know (AES-256-GCM). It opens only for the same purpose and owner: a row copied to somebody else's account is worth nothing. */
export function seal(text: string, purpose: string, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws where the sealed bytes were changed, or belong to another owner, purpose or key. */
export function unseal(sealed: Buffer, purpose: string, owner: string): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
