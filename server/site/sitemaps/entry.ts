import { escapeHtml } from '#domain/values/escape-html.ts';
import { DEFAULT_LOCALE, HREFLANG_TAGS, LOCALES, type Locale } from '#domain/values/locale.ts';

/**
 * A page for everybody: its path without the language (`''` is the home page), the languages it is written in, and when
 * it last changed, where that is known.
 */
export interface Entry {
  path: string;
  languages?: readonly Locale[];
  changedAt?: Date | null;
}

export const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

/** The page in one language, with the addresses of all of them. */
export function urlElement(baseUrl: string, locale: Locale, { path, languages = LOCALES, changedAt }: Entry): string {
  const address = (language: Locale) => escapeHtml(`${baseUrl}/${language}${path}`);
  const link = (tag: string, language: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(language)}"/>`;
  return `<url><loc>${address(locale)}</loc>${lastmod(changedAt)}${languages.map((language) => link(HREFLANG_TAGS[language], language)).join('')}${link('x-default', DEFAULT_LOCALE)}</url>\n`;
}

export function sitemapElement(address: string, changedAt?: Date | null): string {
  return `<sitemap><loc>${escapeHtml(address)}</loc>${lastmod(changedAt)}</sitemap>\n`;
}

function lastmod(at: Date | null | undefined): string {
  return at ? `<lastmod>${at.toISOString()}</lastmod>` : '';
}
