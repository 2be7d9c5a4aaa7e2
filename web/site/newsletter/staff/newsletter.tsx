import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { subscriberList } from '#contract/site/subscriber-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { SendIssue } from './send-issue.tsx';
import type { Route } from './+types/newsletter';

type Query = NonNullable<Input<'GET /staff/newsletter'>['query']>;

/** Of the newest articles: older ones are no news. */
const ARTICLES = 50;
const STATES = ['confirmed', 'waiting', 'left'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const [list, counts, { issues }, { data: articles }] = await Promise.all([
    loadList(page, request, subscriberList, {
      path: '/staff/newsletter',
      fetchPage: (query: Query) => api('GET /staff/newsletter', { query }),
    }),
    api('GET /staff/newsletter/counts'),
    api('GET /staff/newsletter/issues', { query: { _limit: 100 } }),
    api('GET /article/public', { query: { _limit: ARTICLES } }),
  ]);
  const sent = new Set(issues.map((issue) => issue.article_id));
  const unsent = articles
    .filter(({ id }) => !sent.has(id))
    .map((article) => ({ id: article.id, title: article[locale].title }));
  return {
    list,
    counts,
    issues,
    unsent,
    isSent: new URL(request.url).searchParams.get('done') === 'sent',
    messages: messagesFor(locale, ['visitorForms', 'list']),
  };
}

export const action = listAction(subscriberList, {
  fetchPage: (api, query: Query) => api('GET /staff/newsletter', { query }),
  forms: {
    send: async ({ page: { api, locale }, form }) => {
      await api('POST /staff/newsletter/issues', { body: { article_id: wholeNumberOf(form, 'article_id') } });
      return redirect(`/${locale}/staff/newsletter?done=sent`);
    },
  },
});

/** How many read us, who they are, and what they are sent. */
export default function Newsletter({ loaderData: { list, counts, issues, unsent, isSent } }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const refused = answer && 'error' in answer && answer.typed?.['do'] === 'send' ? answer.error : undefined;
  const t = useTranslations('visitorForms.newsletter');
  const shared = useTranslations('visitorForms');
  return (
    <>
      <ListScreen
        list={list}
        siblings={
          <>
            {isSent && !answer && <DoneNotice>{t('done')}</DoneNotice>}
            <dl className="figures below-4">
              {STATES.map((state) => (
                <div key={state} className="card">
                  <dt>{t(state)}</dt>
                  <dd>{counts[state]}</dd>
                </div>
              ))}
            </dl>
          </>
        }
        presets={STATES.map((state) => ({ label: t(state), search: `status=${state}` }))}
        empty={{ icon: 'users', title: shared('empty.list'), text: shared('empty.text.newsletter') }}
      />
      <SendIssue issues={issues} unsent={unsent} readers={counts.confirmed} error={refused} />
    </>
  );
}
