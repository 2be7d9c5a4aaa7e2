import { LOCALES } from '#domain/values/locale.ts';

/** What is somebody's own, in every language. */
const PRIVATE = [
  'cart',
  'chat',
  'compare',
  'confirm-email',
  'development',
  'forgot-password',
  'invitation',
  'logout',
  'newsletter/confirm',
  'newsletter/unsubscribe',
  'payment',
  'preferences',
  'registration',
  'reset-password',
  'saved-search',
  'second-factor',
  'seller',
  'shipping',
  'staff',
  'thank-you',
  'user',
];
/** Pages for everybody that hold what somebody asked once a query follows them. */
const PRIVATE_WITH_QUERY = ['login', 'plan', 'quick-order'];

/**
 * What robots may look at; nothing of a copy that is not the product. Searches stay open to them: their pages say
 * themselves that they are not to be found.
 */
export function robotsText({ baseUrl, STAGING }: { baseUrl: string; STAGING: boolean }): string {
  if (STAGING) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    'Disallow: /api/',
    // Pictures of products and texts.
    'Allow: /api/media/',
    ...LOCALES.flatMap((locale) =>
      PRIVATE.flatMap((path) => [
        `Disallow: /${locale}/${path}$`,
        `Disallow: /${locale}/${path}?`,
        `Disallow: /${locale}/${path}/`,
      ]),
    ),
    ...LOCALES.flatMap((locale) => PRIVATE_WITH_QUERY.map((path) => `Disallow: /${locale}/${path}?`)),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
