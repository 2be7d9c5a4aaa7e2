import { hostsIn } from './database/server-hosts.ts';

/** What of the settings decides about who could listen, and who could walk in. */
export interface ExposedSettings {
  NODE_ENV: string;
  HOST: string;
  BASE_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DIRECT_DATABASE_URL?: string | undefined;
  MIGRATE_DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  SCB_URL: string;
  LINE_API_URL: string;
  PUSH_SERVICE_URL?: string | undefined;
  OTLP_URL?: string | undefined;
  CLAMAV_URL?: string | undefined;
  DEMO: boolean;
  PUBLIC_DEMO: boolean;
  ALLOW_UNENCRYPTED: readonly string[];
}

/** Settings that name another machine, so that what is said to it could be heard on the way. */
export const ENCRYPTED_SETTINGS = [
  'BASE_URL',
  'DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'SMTP_URL',
  'S3_ENDPOINT',
  'SCB_URL',
  'LINE_API_URL',
  'PUSH_SERVICE_URL',
  'OTLP_URL',
  'CLAMAV_URL',
] as const;
type EncryptedSetting = (typeof ENCRYPTED_SETTINGS)[number];

/** This machine itself, by name or number; also a socket of its file system, which has no host at all. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    name === '' || name.startsWith('/') || name === 'localhost' || name === '::1' || /^127(?:\.\d+){3}$/.test(name)
  );
}

/** Whether somebody on another machine could get here. */
export function isExposed({ HOST, BASE_URL }: Pick<ExposedSettings, 'HOST' | 'BASE_URL'>): boolean {
  return !isLoopback(HOST) || (BASE_URL !== undefined && (/^https:/i.test(BASE_URL) || !isLoopback(hostOf(BASE_URL))));
}

/**
 * What of these settings sends something in clear to another machine, or opens a market of invented people to others:
 * a line for each. Nothing is said of a test, whose servers are its own.
 */
export function exposedSettings(settings: ExposedSettings): string[] {
  if (settings.NODE_ENV === 'test') return [];
  const demo =
    settings.DEMO && !settings.PUBLIC_DEMO && isExposed(settings)
      ? [
          'DEMO: everybody knows the demo’s passwords and may read its mails, and HOST or BASE_URL shows it to others. ' +
            'Let it listen on this machine alone, or say PUBLIC_DEMO=1 if that is what you want.',
        ]
      : [];
  if (settings.NODE_ENV !== 'production') return demo;
  const inClear = ENCRYPTED_SETTINGS.filter((name) => !settings.ALLOW_UNENCRYPTED.includes(name)).flatMap((name) => {
    const wish = encryptionMissing(name, settings);
    return wish ? [`${name}: ${wish}. ALLOW_UNENCRYPTED=${name} accepts it as it is.`] : [];
  });
  return [...demo, ...inClear];
}

const VERIFIED = /[?&]sslmode=verify-full(?:&|$)/;

/** What to write instead; undefined where it is encrypted or stays on this machine. */
function encryptionMissing(name: EncryptedSetting, settings: ExposedSettings): string | undefined {
  const value = settings[name];
  if (name === 'BASE_URL') return publicAddressMissing(settings);
  if (value === undefined) return undefined;
  if (name === 'DATABASE_URL' || name === 'DIRECT_DATABASE_URL' || name === 'MIGRATE_DATABASE_URL')
    return hostsIn(value).urls.every((url) => isLoopback(hostOf(url)) || VERIFIED.test(url))
      ? undefined
      : 'passwords and everything else would go unencrypted, or to whoever answers: add ?sslmode=verify-full (and sslrootcert=… for an authority of your own)';
  if (isLoopback(hostOf(value))) return undefined;
  if (name === 'SMTP_URL')
    return weakens(new URL(value).searchParams)
      ? 'its options turn encryption or the check of the certificate off: leave them out'
      : undefined;
  if (name === 'CLAMAV_URL')
    return 'clamd speaks without encryption, and files of members would be readable on the way: run it on this machine';
  return /^https:/i.test(value) ? undefined : 'what is sent there would be readable on the way: use https';
}

function publicAddressMissing(settings: ExposedSettings): string | undefined {
  if (settings.BASE_URL === undefined)
    return isLoopback(settings.HOST) ? undefined : 'others can reach this HOST: name the public https:// address';
  return /^https:/i.test(settings.BASE_URL) || isLoopback(hostOf(settings.BASE_URL))
    ? undefined
    : 'passwords and sessions would be readable on the way: use https';
}

/** Options of nodemailer by which a mail server needs no certificate, or nobody looks at it. */
const weakens = (options: URLSearchParams) =>
  options.get('ignoreTLS') === 'true' ||
  options.get('requireTLS') === 'false' ||
  options.get('tls.rejectUnauthorized') === 'false';

/** Whether a mail server has to encrypt: one elsewhere has, unless the settings say otherwise. */
export function mailNeedsTls(settings: ExposedSettings): boolean {
  return (
    settings.NODE_ENV === 'production' &&
    settings.SMTP_URL !== undefined &&
    !isLoopback(hostOf(settings.SMTP_URL)) &&
    !settings.ALLOW_UNENCRYPTED.includes('SMTP_URL')
  );
}

/** A parameter `host` goes before the address's, as PostgreSQL's clients read it. */
function hostOf(address: string): string {
  const url = URL.parse(address);
  // PostgreSQL's addresses may have no host before the path; others that cannot be read are nobody's.
  if (!url) return /^\w+:\/\/\//.test(address) ? '' : address;
  return url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
}
