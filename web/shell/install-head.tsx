import type { Locale } from '#domain/values/locale.ts';
import type { Scheme } from '#web/theme/scheme.ts';

/** The bar's colours (theme/tokens.css), for what browsers draw around the page. */
const LIGHT = '#0a4a4a';
const DARK = '#0a2524';

/** What a browser needs to put the product among the device's own programs. Read once, as the page comes. */
export function InstallHead({ locale, scheme }: { locale: Locale; scheme: Scheme }) {
  return (
    <>
      <link rel="manifest" href={`/${locale}/manifest.webmanifest`} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {scheme === 'auto' ? (
        <>
          <meta name="theme-color" content={LIGHT} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={DARK} media="(prefers-color-scheme: dark)" />
        </>
      ) : (
        <meta name="theme-color" content={scheme === 'dark' ? DARK : LIGHT} />
      )}
    </>
  );
}
