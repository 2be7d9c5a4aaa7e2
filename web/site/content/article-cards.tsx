import { useTranslations } from '#web/i18n/texts.tsx';
import { pictureFor } from '#domain/files/picture-sizes.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { ArticleCardView } from './texts.ts';
import styles from './article-cards.module.css';

/** Articles as cards, the first large where `leads`. */
export function ArticleCards({
  articles,
  heading: Heading = 'h2',
  leads = false,
}: {
  articles: readonly ArticleCardView[];
  heading?: 'h2' | 'h3';
  leads?: boolean;
}) {
  const t = useTranslations('news');
  const path = usePath();
  return (
    <ul className={`${styles.grid} ${leads ? styles.leads : ''}`}>
      {articles.map((article, index) => (
        <li key={article.id} className={styles.card}>
          {article.picture ? (
            <img
              src={pictureFor(article.picture, 400)}
              alt=""
              width={640}
              height={360}
              className={styles.picture}
              loading={leads && index < 3 ? 'eager' : 'lazy'}
              decoding="async"
              fetchPriority={leads && index === 0 ? 'high' : 'auto'}
            />
          ) : (
            <span className={styles.picture} />
          )}
          <div className={styles.words}>
            <p className="soft">
              {article.topic} <span aria-hidden="true">·</span> <DateTime at={article.publishedOn} dayOnly />
            </p>
            <Heading className={styles.title} lang={article.lang}>
              <PlainLink to={path(`/news/${article.slug}`)}>{article.title}</PlainLink>
            </Heading>
            {article.summary && (
              <p className={styles.summary} lang={article.lang}>
                {article.summary}
              </p>
            )}
            {article.lang && <p className="soft">{t('onlyThai')}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
