import { DEFAULT_LOCALE, HREFLANG_TAGS, LOCALES, type Locale } from '#domain/values/locale.ts';
import type { PageHeadProps } from './page-head.tsx';

const OG_LOCALES: Readonly<Record<Locale, string>> = { th: 'th_TH', en: 'en_GB', cn: 'zh_CN' };
/** Drawn for this: the word mark and what the marketplace is. */
const OWN_PICTURE = '/social.png';

interface SeoMetaProps extends Pick<
  PageHeadProps,
  'title' | 'description' | 'picture' | 'type' | 'keywords' | 'languages'
> {
  locale: Locale;
  addressOf(language: Locale): string;
}

/** What search engines and networks are told of a page, and where it is in each language. */
export function SeoMeta({
  title,
  description,
  picture,
  type = 'website',
  keywords,
  languages = LOCALES,
  locale,
  addressOf,
}: SeoMetaProps) {
  const address = addressOf(languages.includes(locale) ? locale : DEFAULT_LOCALE);
  return (
    <>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={HREFLANG_TAGS[each]} href={addressOf(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(DEFAULT_LOCALE)} />
      <meta property="og:site_name" content="Polytalad" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(picture ?? OWN_PICTURE, address).href} />
      <meta property="og:locale" content={OG_LOCALES[locale]} />
      {languages
        .filter((each) => each !== locale)
        .map((each) => (
          <meta key={each} property="og:locale:alternate" content={OG_LOCALES[each]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
