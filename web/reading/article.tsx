import { useTranslations } from 'use-intl/react';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { DateTime } from '../components/date-time.tsx';
import { Notice } from '../components/field.tsx';
import { PlainLink } from '../components/plain-link.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { pageOf } from '../page-context.ts';
import { useLocale, usePath, useShop } from '../shell/use-shop.ts';
import { ArticleCards, useTopic } from './article-cards.tsx';
import { Contents } from './contents.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { Prose } from './prose.tsx';
import { ReadingHead } from './reading-head.tsx';
import { shareLinks } from './share-links.ts';
import { breadcrumbList, newsArticle, structured } from './structured-data.ts';
import { articleCardIn, wholeIn } from './texts.ts';
import type { Route } from './+types/article';
import own from './article.module.css';
import styles from './reading.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const found = await api('GET /content/public/{kind}/{slug}', { params: { kind: 'article', slug: params.slug } });
  const article = wholeIn(locale, found);
  const schema = structured(newsArticle(page, article), breadcrumbList(page, [{ name: 'Polytalad', path: '' }, { name: article.title, path: `/news/${article.slug}` }]));
  return { article, related: found.related.map((card) => articleCardIn(locale, card)), schema, messages: messagesFor(locale, ['news', 'newsletter', 'reading']) };
}

/** One article: cover, words, ways to pass it on, and what to read next. */
export default function Article({ loaderData: { article, related, schema } }: Route.ComponentProps) {
  const t = useTranslations('news');
  const path = usePath();
  const locale = useLocale();
  const { baseUrl } = useShop();
  const topic = useTopic();
  const address = `${baseUrl}/${locale}/news/${article.slug}`;
  return (
    <div className={`page ${styles.narrow}`}>
      <ReadingHead title={article.headTitle} description={article.headDescription} keywords={article.seo_keyword} languages={article.languages} picture={article.picture} publishedOn={article.publishedOn} structured={schema} />
      <Breadcrumbs trail={[{ name: t('home'), to: path('/') }, { name: t('title'), to: path('/news') }, { name: article.title }]} />
      <article className={own.article}>
        <header className={own.head}>
          <p className={own.meta}><PlainLink to={path(`/news?category=${article.category}`)}>{topic(article.category)}</PlainLink> <span aria-hidden="true">·</span> <DateTime at={article.publishedOn} dayOnly /></p>
          <h1>{article.title}</h1>
          {article.summary && <p className={own.lead}>{article.summary}</p>}
        </header>
        {article.picture && <img src={article.picture} alt="" width={1200} height={630} className={own.cover} fetchPriority="high" />}
        <div className={styles.columns}>
          <div>
            {article.language !== locale && <div className={styles.note}><Notice>{t('onlyThai')}</Notice></div>}
            <Prose html={article.body_html} language={article.language} />
            <div className={own.share}>
              <h2>{t('share')}</h2>
              <ul>{shareLinks(address, article.title).map(({ name, href }) => <li key={name}><a href={href} target="_blank" rel="noopener">{name === 'mail' ? t('byMail') : name}</a></li>)}</ul>
            </div>
          </div>
          <aside className={styles.side}><Contents headings={article.headings} /></aside>
        </div>
      </article>
      {related.length > 0 && (
        <section className={styles.section} aria-labelledby="related">
          <h2 id="related">{t('related')}</h2>
          <ArticleCards articles={related} heading="h3" />
        </section>
      )}
      <NewsletterBox />
    </div>
  );
}
