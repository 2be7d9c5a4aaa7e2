import { isServedOverTls } from '#contract/cookie-name.ts';
import type { Config } from '../config.ts';

/** Nothing in an answer runs, is loaded or framed unless the answer itself says otherwise, as pages do. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A file that people sent: nothing in it runs, and no page shows it in a frame. */
export const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** A year. */
const ONLY_TLS = 'max-age=31536000';

/**
 * Headers of every answer: API, page, file, error. Set first, so that an answer can be stricter or, where it must,
 * freer.
 */
export function securityHeaders({
  baseUrl,
  HSTS_SUBDOMAINS,
}: Pick<Config, 'baseUrl' | 'HSTS_SUBDOMAINS'>): Record<string, string> {
  return {
    'content-security-policy': NOTHING,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(isServedOverTls({ baseUrl }) && {
      'strict-transport-security': HSTS_SUBDOMAINS ? `${ONLY_TLS}; includeSubDomains` : ONLY_TLS,
    }),
  };
}
