import { useTranslations } from 'use-intl/react';
import { contentCategories } from '#domain/content-categories.ts';
import { pictureFor } from '#domain/picture-sizes.ts';
import { DateTime } from '../components/date-time.tsx';
import { PlainLink } from '../components/plain-link.tsx';
import { LANGUAGE_TAGS } from '../i18n/language.ts';
import { useLocale, usePath } from '../shell/use-shop.ts';
import type { ArticleCardView } from './texts.ts';
import styles from './article-cards.module.css';

/** What a category of articles is called in the page's language. */
export function useTopic(): (code: string | null) => string {
  const locale = useLocale();
  return (code) => contentCategories.article.find((category) => category.code === code)?.name[locale] ?? '';
}

/** Articles as cards, the first large where `leads`. */
export function ArticleCards({ articles, heading: Heading = 'h2', leads = false }: { articles: readonly ArticleCardView[]; heading?: 'h2' | 'h3'; leads?: boolean }) {
  const t = useTranslations('news');
  const path = usePath();
  const locale = useLocale();
  const topic = useTopic();
  return (
    <ul className={`${styles.grid} ${leads ? styles.leads : ''}`}>
      {articles.map((article, index) => (
        <li key={article.id} className={styles.card}>
          {article.picture ? <img src={pictureFor(article.picture, 400)} alt="" width={640} height={360} className={styles.picture} loading={index < 3 ? 'eager' : 'lazy'} decoding="async" fetchPriority={leads && index === 0 ? 'high' : 'auto'} /> : <span className={styles.picture} />}
          <div className={styles.words}>
            <p className={styles.meta}>{topic(article.category)} <span aria-hidden="true">·</span> <DateTime at={article.publishedOn} dayOnly /></p>
            <Heading className={styles.title}><PlainLink to={path(`/news/${article.slug}`)}>{article.title}</PlainLink></Heading>
            {article.summary && <p className={styles.summary}>{article.summary}</p>}
            {article.language !== locale && <p className={styles.other} lang={LANGUAGE_TAGS[article.language]}>{t('onlyThai')}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
