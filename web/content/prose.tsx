import type { Locale } from '#domain/locale.ts';
import { LANGUAGE_TAGS } from '../i18n/language.ts';
import styles from './prose.module.css';

/** A body as the API rendered it: no HTML of anybody else's is in it (server/content/items/render-markdown.ts). */
export function Prose({ html, language }: { html: string; language: Locale }) {
  return <div className={styles.prose} lang={LANGUAGE_TAGS[language]} dangerouslySetInnerHTML={{ __html: html }} />;
}
