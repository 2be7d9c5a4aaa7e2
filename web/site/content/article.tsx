import { useTranslations } from '#web/i18n/texts.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath, useShop } from '#web/page/use-shop.ts';
import { ArticleCards } from './article-cards.tsx';
import { NewsletterBox } from '#web/site/newsletter/newsletter-box.tsx';
import { ReadingHead } from '#web/ui/layout/reading-head.tsx';
import { shareLinks } from '#web/site/reading/share-links.ts';
import { structured } from '#web/ui/layout/structured-text.ts';
import { newsArticle } from './structured-data.ts';
import { articleCardIn, wholeIn } from './texts.ts';
import { ArticleHead, WrittenColumns } from './written.tsx';
import type { Route } from './+types/article';
import own from './article.module.css';
import styles from '#web/site/reading/reading.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const found = await api('GET /content/public/{kind}/{slug}', { params: { kind: 'article', slug: params.slug } });
  const article = wholeIn(locale, found);
  const schema = structured(newsArticle(page, article));
  return {
    article,
    related: found.related.map((card) => articleCardIn(locale, card)),
    schema,
    messages: messagesFor(locale, ['news', 'newsletter', 'reading']),
  };
}

/** One article: cover, words, ways to pass it on, and what to read next. */
export default function Article({ loaderData: { article, related, schema } }: Route.ComponentProps) {
  const t = useTranslations('news');
  const path = usePath();
  const locale = useLocale();
  const { baseUrl } = useShop();
  const address = `${baseUrl}/${locale}/news/${article.slug}`;
  return (
    <div className={`page ${styles.narrow}`}>
      <ReadingHead
        {...article.found}
        languages={article.languages}
        picture={article.picture}
        publishedOn={article.publishedOn}
        structured={schema}
      />
      <Breadcrumbs
        trail={[{ name: t('home'), to: path('/') }, { name: t('title'), to: path('/news') }, { name: article.title }]}
      />
      <article className="above-4">
        <ArticleHead text={article} />
        <WrittenColumns text={article}>
          <div className={own.share}>
            <h2 className="body-size">{t('share')}</h2>
            <ul className="pills">
              {shareLinks(address, article.title).map(({ name, href }) => (
                <li key={name}>
                  <a href={href} target="_blank" rel="noopener">
                    {name === 'mail' ? t('byMail') : name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </WrittenColumns>
      </article>
      {related.length > 0 && (
        <section className={styles.section} aria-labelledby="related">
          <h2 className="below-4" id="related">
            {t('related')}
          </h2>
          <ArticleCards articles={related} heading="h3" />
        </section>
      )}
      <NewsletterBox />
    </div>
  );
}
