import { DAY_MS } from '#domain/values/durations.ts';
import { LOCALES } from '#domain/values/locale.ts';

/** A copy that is kept longer than this is to be read anew; RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180;
/** Languages as RFC 5646 names them. */
const LANGUAGE_TAGS = { th: 'th', en: 'en', cn: 'zh' } as const;

/** Where a hole is reported, for programs and people who look for it there (RFC 9116); the same as SECURITY.md says. */
export function securityText(baseUrl: string, at: Date): string {
  const expires = new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS + GOOD_FOR_DAYS * DAY_MS);
  return [
    `Contact: ${baseUrl}/en/contact`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${LOCALES.map((locale) => LANGUAGE_TAGS[locale]).join(', ')}`,
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
