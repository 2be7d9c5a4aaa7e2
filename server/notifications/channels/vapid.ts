import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';
import { now } from '#server/platform/clock.ts';
import { config, type Config } from '#server/platform/config.ts';
import { secretKey } from '#server/platform/secret-key.ts';

interface VapidKeys {
  publicKey: string;
  /** Only where messages are sent. */
  privateKey: string | null;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 32;
/** Push services take tokens that end within a day. */
const TOKEN_SECONDS = 12 * 3600;

let known: { of: Config; keys: VapidKeys } | undefined;

/**
 * The pair of keys by which push services know this marketplace (RFC 8292): the settings', else one that follows from
 * the secret key, so that it is there from the first start, the same in every process, and kept nowhere.
 */
export function vapidKeys(): VapidKeys {
  const settings = config();
  if (known?.of !== settings) known = { of: settings, keys: keysOf(settings) };
  return known.keys;
}

/** Says to a push service who sends: a token for it alone, signed by our key (RFC 8292). */
export function vapidAuthorization({ audience, subject }: { audience: string; subject: string }): string {
  const { publicKey, privateKey } = vapidKeys();
  if (privateKey === null) throw new Error('This process does not send messages to browsers');
  const expires = Math.floor(now().getTime() / 1000) + TOKEN_SECONDS;
  const said = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: audience, exp: expires, sub: subject },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(said), {
    key: signingKey(publicKey, privateKey),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`;
}

/** A public key is a byte that says so, and two coordinates. */
function signingKey(publicKey: string, privateKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 1 + KEY_BYTES).toString('base64url');
  const y = point.subarray(1 + KEY_BYTES).toString('base64url');
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } });
}

function keysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config): VapidKeys {
  return publicKey ? { publicKey, privateKey: privateKey ?? null } : derivedKeys();
}

function derivedKeys(attempt = 0): VapidKeys {
  const key = Buffer.from(hkdfSync('sha256', secretKey(), '', `vapid ${attempt}`, KEY_BYTES));
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(key);
  } catch {
    // One number in 2³² is beyond the curve's order.
    return derivedKeys(attempt + 1);
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') };
}
