import { useLocale } from '#web/page/use-shop.ts';
import { langOf } from './lang-of.ts';
import type { Locale } from '#domain/values/locale.ts';
import styles from './prose.module.css';

/**
 * A body that staff wrote, as the API made HTML of it (server/site/content/items/render-markdown.ts). One in another
 * language than the page's says so.
 */
export function Prose({ html, language, small = false }: { html: string; language: Locale; small?: boolean }) {
  const locale = useLocale();
  return (
    <div
      className={`${styles.prose} ${small ? 'body-size' : ''}`}
      lang={langOf(language, locale)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
