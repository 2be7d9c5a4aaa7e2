import { useActionData, useLoaderData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formAction, wholeNumberOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { SendIssue } from './send-issue.tsx';
import type { Route } from './+types/newsletter';
import own from '#web/site/visitor-forms/staff/visitor-forms.module.css';
import styles from '#web/ui/details/detail.module.css';

const PAGE_SIZE = 50;
/** Of the newest articles: older ones are no news. */
const ARTICLES = 50;
const states = ['confirmed', 'waiting', 'left'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const status = states.find((state) => state === search.get('status')) ?? null;
  const q = (search.get('q') ?? '').trim().slice(0, 120);
  const page = pageNumberOf(search);
  const [list, { issues }, { data: articles }] = await Promise.all([
    api('GET /staff/newsletter', {
      query: { ...(status && { status }), ...(q && { q }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
    }),
    api('GET /staff/newsletter/issues', { query: { _limit: 100 } }),
    api('GET /article/public', { query: { _limit: ARTICLES } }),
  ]);
  const sent = new Set(issues.map((issue) => issue.article_id));
  const unsent = articles
    .filter(({ id }) => !sent.has(id))
    .map((article) => ({ id: article.id, title: article[locale].title }));
  return {
    ...list,
    issues,
    unsent,
    status,
    q,
    page,
    done: search.has('done'),
    messages: messagesFor(locale, ['visitorForms']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  await api('POST /staff/newsletter/issues', {
    body: { article_id: wholeNumberOf(form, 'article_id') },
  });
  return redirect(`/${locale}/staff/newsletter?done=sent`);
});

/** How many read us, who they are, and what they are sent. */
export default function Newsletter() {
  const { count, counts, subscribers, issues, unsent, status, q, page, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslations('visitorForms.newsletter');
  const shared = useTranslations('visitorForms');
  const locale = useLocale();
  return (
    <>
      {done && !refused && (
        <p role="status" className={styles.done}>
          {t('done')}
        </p>
      )}
      <ListScreen
        title={t('title')}
        note={shared('count', { count })}
        tabs={{
          label: t('status'),
          links: [
            { to: '?', label: shared('all'), isCurrent: status === null },
            ...states.map((state) => ({ to: `?status=${state}`, label: t(state), isCurrent: status === state })),
          ],
        }}
        filter={
          <>
            <ul className={own.counts}>
              {states.map((state) => (
                <li key={state}>
                  <strong>{counts[state]}</strong>
                  <span>{t(state)}</span>
                </li>
              ))}
            </ul>
            <ListFilter
              fields={[{ name: 'q', label: t('search'), value: q, maxLength: 120 }]}
              hidden={{ status }}
              submit={shared('filter.submit')}
              clear={q ? { label: shared('filter.clear'), to: status ? `?status=${status}` : '?' } : null}
            />
            {/* A document of the API, not a page: the browser saves it. */}
            {counts.confirmed > 0 && (
              <p className={own.export}>
                <a href={`/api/staff/newsletter/export?language=${locale}`} download>
                  {t('export')}
                </a>
              </p>
            )}
          </>
        }
        columns={[
          { label: t('email'), render: (row) => row.email },
          { label: t('language'), render: (row) => shared(`languageName.${row.language}`) },
          { label: t('status'), render: (row) => t(row.status) },
          { label: t('asked'), render: (row) => <DateTime at={row.created_at} /> },
          { label: t('confirmedAt'), render: (row) => (row.confirmed_at ? <DateTime at={row.confirmed_at} /> : '–') },
        ]}
        rows={subscribers}
        empty={
          <EmptyState
            icon="users"
            title={shared(q ? 'empty.search' : 'empty.list')}
            text={shared(`empty.text.${q ? 'search' : 'newsletter'}`)}
          />
        }
        page={page}
        pages={Math.ceil(count / PAGE_SIZE)}
      />
      <SendIssue issues={issues} unsent={unsent} readers={counts.confirmed} error={refused?.error} />
    </>
  );
}
