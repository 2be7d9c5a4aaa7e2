import { useLocation } from 'react-router';
import type { Locale } from '#domain/values/locale.ts';
import { addressIn } from '#web/i18n/language.ts';
import { useShop } from '#web/page/use-shop.ts';
import { SeoMeta } from './seo-meta.tsx';

export interface PageHeadProps {
  title: string;
  description?: string | undefined;
  /** The page (without the language) that this one is a view of, where that is another. */
  canonicalPath?: string | undefined;
  /** The part of the query that makes a page of its own (`?page=2`); all other parameters are views of it. */
  canonicalSearch?: string | undefined;
  /** Not to be found by search engines: private pages, what was searched for, errors. */
  hidden?: boolean;
  /** The path of what is shown where the page is passed on; without one it is the marketplace's own picture. */
  picture?: string | null | undefined;
  type?: 'website' | 'article' | 'product';
  keywords?: string | null | undefined;
  /** The languages it is written in, where that is not all of them. In another one it is the Thai page. */
  languages?: readonly Locale[] | undefined;
}

/**
 * Title, address, and for pages that may be found what search engines and networks are told. The latter is read from
 * the page as it is sent, so that it is written on the server alone; a browser needs the title, and the address for
 * passing it on, on every page it comes to.
 */
export function PageHead({ title, canonicalPath, canonicalSearch = '', hidden = false, ...told }: PageHeadProps) {
  const { baseUrl, locale } = useShop();
  const { pathname: shown } = useLocation();
  const pathname = canonicalPath === undefined ? shown : `/${locale}${canonicalPath}`;
  const full = `${title} | Polytalad`;
  if (hidden) {
    return (
      <>
        <title>{full}</title>
        <meta name="robots" content="noindex, follow" />
      </>
    );
  }
  const addressOf = (language: Locale) => `${baseUrl}${addressIn(language, pathname, canonicalSearch)}`;
  return (
    <>
      <title>{full}</title>
      <link rel="canonical" href={addressOf(told.languages && !told.languages.includes(locale) ? 'th' : locale)} />
      {import.meta.env.SSR && <SeoMeta {...told} title={full} locale={locale} addressOf={addressOf} />}
    </>
  );
}
