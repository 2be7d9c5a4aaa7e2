import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/**
 * A secret that is given out once, in a cookie or a mailed link, and the hash under which it is known here: who reads
 * the table cannot use it.
 */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
