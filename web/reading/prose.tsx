import { LANGUAGE_TAGS } from '../i18n/language.ts';
import { useLocale } from '../shell/use-shop.ts';
import type { Locale } from '#domain/locale.ts';
import styles from './prose.module.css';

/** A body that staff wrote, as the API made HTML of it (server/content/items/render-markdown.ts). One in another language than the page's says so. */
export function Prose({ html, language, small = false }: { html: string; language: Locale; small?: boolean }) {
  const isOther = language !== useLocale();
  return <div className={`${styles.prose} ${small ? styles.small : ''}`} lang={isOther ? LANGUAGE_TAGS[language] : undefined} dangerouslySetInnerHTML={{ __html: html }} />;
}
