import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives out for itself, in base64url: its public key and a secret that it shares with us. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** Made anew for each message; given by tests alone. */
interface Sender {
  pair: ECDH;
  salt: Buffer;
}

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const RECORD_BYTES = 4096;
/** Behind the only record's text (RFC 8188). */
const LAST_RECORD = Buffer.of(2);

/** A text that one browser reads and nobody on the way: RFC 8291, in the coding `aes128gcm` of RFC 8188. */
export function encryptPush(text: string, { p256dh, auth }: BrowserKeys, { pair, salt } = newSender()): Buffer {
  const browser = Buffer.from(p256dh, 'base64url');
  const own = pair.getPublicKey();
  const shared = derive(
    pair.computeSecret(browser),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), browser, own]),
    32,
  );
  const part = (name: string, length: number) =>
    derive(shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), length);
  const cipher = createCipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    salt,
    size,
    Buffer.of(own.length),
    own,
    cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function newSender(): Sender {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { pair, salt: randomBytes(16) };
}

/** Whether a text can be encrypted for these: a point of the curve, and a secret of 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url');
    return Buffer.from(p256dh, 'base64url').length === POINT_BYTES && Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
