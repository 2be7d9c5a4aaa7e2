import { data, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { contentCategories } from '#domain/site/content-categories.ts';
import { NEWS_PAGE_SIZE } from '#domain/values/limits.ts';
import { bringIntoView } from '#web/ui/feedback/bring-into-view.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { ArticleCards } from './article-cards.tsx';
import { NewsletterBox } from '#web/site/newsletter/newsletter-box.tsx';
import { ReadingHead } from '#web/ui/layout/reading-head.tsx';
import { articleCardIn } from './texts.ts';
import type { Route } from './+types/news';
import styles from '#web/site/reading/reading.module.css';

/** Articles, the newest first; category and page stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const category = contentCategories.article.find(({ code }) => code === search.get('category'))?.code ?? null;
  const page = pageNumberOf(search);
  const { count, data: found } = await api('GET /article/public', {
    query: { ...(category && { category }), _start: (page - 1) * NEWS_PAGE_SIZE, _limit: NEWS_PAGE_SIZE },
  });
  const pages = Math.ceil(count / NEWS_PAGE_SIZE);
  return data(
    {
      category,
      page,
      pages,
      articles: found.map((card) => articleCardIn(locale, card)),
      messages: messagesFor(locale, ['news', 'newsletter', 'reading']),
    },
    { status: found.length > 0 || (page === 1 && category === null) ? 200 : 404 },
  );
}

export default function News({ loaderData: { category, page, pages, articles } }: Route.ComponentProps) {
  const t = useTranslations('news');
  const words = useTranslations('reading');
  const path = usePath();
  const locale = useLocale();
  const topic = contentCategories.article.find(({ code }) => code === category)?.name[locale];
  const title = topic ? `${t('title')}: ${topic}` : t('title');
  const isNothingWritten = articles.length === 0 && page === 1 && category === null;
  return (
    <div className="page">
      <ReadingHead
        title={page > 1 ? t('pageTitle', { title, page }) : title}
        description={topic ? `${topic}: ${t('description')}` : t('description')}
        canonicalSearch={searchOf(category, page)}
        hidden={articles.length === 0}
        picture={articles[0]?.picture}
      />
      <Breadcrumbs
        trail={[
          { name: t('home'), to: path('/') },
          ...(topic ? [{ name: t('title'), to: path('/news') }, { name: topic }] : [{ name: t('title') }]),
        ]}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{t('intro')}</p>
      </header>
      {!isNothingWritten && (
        <nav aria-label={t('topics')} className="pills below-5" data-scrolls="">
          <Link to={path('/news')} aria-current={category === null ? 'page' : undefined}>
            {t('all')}
          </Link>
          {contentCategories.article.map(({ code, name }) => (
            <Link
              key={code}
              to={`?category=${code}`}
              aria-current={code === category ? 'page' : undefined}
              ref={code === category ? bringIntoView : null}
            >
              {name[locale]}
            </Link>
          ))}
        </nav>
      )}
      {isNothingWritten && <EmptyState icon="file" title={words('unwritten.title')} text={words('unwritten.text')} />}
      {articles.length === 0 && !isNothingWritten && (
        <EmptyState icon="file" title={t('empty')}>
          <LinkButton to={path('/news')}>{t('toAll')}</LinkButton>
        </EmptyState>
      )}
      {articles.length > 0 && <ArticleCards articles={articles} leads={page === 1 && category === null} />}
      <Pagination page={page} pages={pages} />
      <NewsletterBox />
    </div>
  );
}

/** What of the address makes a page of its own. */
function searchOf(category: string | null, page: number): string {
  const parameters = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) });
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}
