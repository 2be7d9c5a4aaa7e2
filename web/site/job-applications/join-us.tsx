import { useTranslations } from '#web/i18n/texts.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { langOf } from '#web/site/reading/lang-of.ts';
import { ReadingHead } from '#web/ui/layout/reading-head.tsx';
import type { Route } from './+types/join-us';
import own from './join-us.module.css';
import styles from '#web/site/reading/reading.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const { data } = await api('GET /content/public/{kind}', { params: { kind: 'opening' } });
  const openings = data.map((item) => ({
    slug: item.slug,
    publishedOn: item.published_on,
    title: item[locale].title,
    summary: item[locale].summary,
    lang: langOf(item[locale].language, locale),
  }));
  return { openings, messages: messagesFor(locale, ['jobApplications']) };
}

/** The openings there are. */
export default function JoinUs({ loaderData: { openings } }: Route.ComponentProps) {
  const t = useTranslations('jobApplications');
  const path = usePath();
  return (
    <div className="page">
      <ReadingHead title={t('title')} description={t('description')} />
      <Breadcrumbs trail={[{ name: t('home'), to: path('/') }, { name: t('title') }]} />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      {openings.length > 0 && <h2 className="below-4 lead">{t('count', { count: openings.length })}</h2>}
      {openings.length === 0 ? (
        <EmptyState icon="briefcase" title={t('none')} text={t('noneText')}>
          <LinkButton to={path('/contact?topic=other')}>{t('toContact')}</LinkButton>
        </EmptyState>
      ) : (
        <ul className="stack gap-3">
          {openings.map(({ slug, title, summary, lang, publishedOn }) => (
            <li key={slug} className={own.opening}>
              <h3 className="lead" lang={lang}>
                <PlainLink to={path(`/join-us/${slug}`)} className="covering">
                  {title}
                </PlainLink>
              </h3>
              {summary && <p lang={lang}>{summary}</p>}
              <p className={own.date}>
                {t('since')} <DateTime at={publishedOn} dayOnly />
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
