import { createECDH, hkdfSync } from 'node:crypto';
import { config, type Config } from '#server/platform/config.ts';
import { secretKey } from '#server/platform/secret-key.ts';

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

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

function keysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config): VapidKeys {
  return publicKey && privateKey ? { publicKey, privateKey } : derivedKeys();
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
