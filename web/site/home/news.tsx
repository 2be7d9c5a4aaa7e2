import { DateTime } from '#web/ui/display/date-time.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { HomeView } from './home-view.server.ts';
import styles from './news.module.css';

/** The newest article large, those before it beside. */
export function News({ articles }: { articles: HomeView['articles'] }) {
  const path = usePath();
  return (
    <ul className={styles.news}>
      {articles.map(({ slug, picture, topic, publishedOn, title, summary, lang }) => (
        <li key={slug}>
          <article className={styles.article}>
            {picture && <Picture name={picture} alt="" size={400} className={styles.cover} />}
            <div>
              <p className={styles.place}>
                {topic && <b>{topic}</b>} <DateTime at={publishedOn} dayOnly />
              </p>
              <h3 lang={lang}>
                <PlainLink to={path(`/news/${slug}`)} className={styles.link}>
                  {title}
                </PlainLink>
              </h3>
              <p className={styles.summary} lang={lang}>
                {summary}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
