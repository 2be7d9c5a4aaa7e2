import { useLocation } from 'react-router';
import { LOCALES } from '#domain/locale.ts';
import { addressIn, LANGUAGE_TAGS } from '../i18n/language.ts';
import { useShop } from '../shell/use-shop.ts';

/**
 * Title and, for pages that may be found, description, canonical address and the other languages' addresses.
 * `canonicalSearch` is the part of the query that makes a page of its own (`?page=2`); all other parameters are views of it.
 * `canonicalPath` (without the language) is the page that this one is a view of, where that is another.
 */
export function PageHead({ title, description, canonicalPath, canonicalSearch = '', hidden = false }: { title: string; description?: string; canonicalPath?: string | undefined; canonicalSearch?: string; hidden?: boolean }) {
  const { baseUrl, locale } = useShop();
  const { pathname: shown } = useLocation();
  const pathname = canonicalPath === undefined ? shown : `/${locale}${canonicalPath}`;
  const full = `${title} | Polytalad`;
  if (hidden) {
    return (
      <>
        <title>{full}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={full} />
      {description && <meta property="og:description" content={description} />}
      <link rel="canonical" href={`${baseUrl}${addressIn(locale, pathname, canonicalSearch)}`} />
      {LOCALES.map((each) => <link key={each} rel="alternate" hrefLang={LANGUAGE_TAGS[each]} href={`${baseUrl}${addressIn(each, pathname, canonicalSearch)}`} />)}
      <link rel="alternate" hrefLang="x-default" href={`${baseUrl}${addressIn('th', pathname, canonicalSearch)}`} />
    </>
  );
}
