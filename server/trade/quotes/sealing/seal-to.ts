import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/*
 * Bytes that anybody seals and only the holder of a private key reads: X25519 with a key of its own for each message,
 * HKDF-SHA-256, AES-256-GCM.
 */

const FORM = 1;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_BYTES + NONCE_BYTES;
const CURVE = { kty: 'OKP', crv: 'X25519' } as const;

/** How many bytes sealing adds. */
const SEALING_BYTES = HEAD_BYTES + TAG_BYTES;

export interface KeyPair {
  publicKey: Buffer;
  privateKey: Buffer;
}

export function newKeyPair(): KeyPair {
  const { d, x } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  return { publicKey: Buffer.from(x!, 'base64url'), privateKey: Buffer.from(d!, 'base64url') };
}

const publicOf = (bytes: Buffer) =>
  createPublicKey({ key: { ...CURVE, x: bytes.toString('base64url') }, format: 'jwk' });

const privateOf = ({ publicKey, privateKey }: KeyPair) =>
  createPrivateKey({
    key: { ...CURVE, x: publicKey.toString('base64url'), d: privateKey.toString('base64url') },
    format: 'jwk',
  });

function messageKey(own: KeyPair, other: Buffer, sender: Buffer, receiver: Buffer): Buffer {
  const shared = diffieHellman({ privateKey: privateOf(own), publicKey: publicOf(other) });
  return Buffer.from(hkdfSync('sha256', shared, Buffer.concat([sender, receiver]), 'polytalad sealed', KEY_BYTES));
}

/** It opens only where the same `about` is said: a row copied to another company or version is worth nothing. */
export function sealTo(receiver: Buffer, bytes: Buffer, about: string): Buffer {
  const sender = newKeyPair();
  const nonce = randomBytes(NONCE_BYTES);
  const head = Buffer.concat([Buffer.of(FORM), sender.publicKey, nonce]);
  const key = messageKey(sender, receiver, sender.publicKey, receiver);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.concat([head, Buffer.from(about)]));
  return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws where it was changed, is about something else, or is sealed for another key. */
export function unsealWith(receiver: KeyPair, sealed: Buffer, about: string): Buffer {
  if (sealed[0] !== FORM || sealed.length < SEALING_BYTES) throw new Error('These bytes were not sealed');
  const head = sealed.subarray(0, HEAD_BYTES);
  const sender = head.subarray(1, 1 + KEY_BYTES);
  const key = messageKey(receiver, sender, sender, receiver.publicKey);
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(1 + KEY_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.concat([head, Buffer.from(about)]))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
}
