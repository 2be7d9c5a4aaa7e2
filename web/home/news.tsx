import { DateTime } from '../components/date-time.tsx';
import { Picture } from '../components/picture.tsx';
import { PlainLink } from '../components/plain-link.tsx';
import { LANGUAGE_TAGS } from '../i18n/language.ts';
import { usePath } from '../shell/use-shop.ts';
import type { HomeView } from './home-view.server.ts';
import styles from './news.module.css';

/** The newest article large, those before it beside. */
export function News({ articles }: { articles: HomeView['articles'] }) {
  const path = usePath();
  return (
    <ul className={styles.news}>
      {articles.map(({ slug, picture, category, at, title, summary, language }) => (
        <li key={slug}>
          <article className={styles.article} lang={LANGUAGE_TAGS[language]}>
            {picture && <Picture name={picture} alt="" size={400} className={styles.cover} />}
            <div>
              <p className={styles.place}>{category && <b>{category}</b>} <DateTime at={at} dayOnly /></p>
              <h3><PlainLink to={path(`/news/${slug}`)} className={styles.link}>{title}</PlainLink></h3>
              <p className={styles.summary}>{summary}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
