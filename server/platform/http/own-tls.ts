import { readFileSync } from 'node:fs';
import type { SecureContextOptions } from 'node:tls';
import type { Config } from '../config.ts';

/** How this process speaks TLS itself, read once; undefined where what is before it does. */
export function ownTls({ TLS_CERT, TLS_KEY }: Pick<Config, 'TLS_CERT' | 'TLS_KEY'>): SecureContextOptions | undefined {
  if (!TLS_CERT || !TLS_KEY) return undefined;
  return { cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY), minVersion: 'TLSv1.2' };
}
