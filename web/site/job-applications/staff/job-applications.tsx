import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { applicationList } from '#contract/site/application-list.ts';
import { applicationStates } from '#domain/site/visitor-forms.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { StateBadge } from '#web/site/visitor-forms/staff/state-badge.tsx';
import { useStateViews } from '#web/site/visitor-forms/staff/use-state-views.ts';
import type { Route } from './+types/job-applications';

type Query = NonNullable<Input<'GET /staff/job-applications'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, applicationList, {
    path: '/staff/job-applications',
    fetchPage: (query: Query) => page.api('GET /staff/job-applications', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['visitorForms', 'list']) };
}

export const action = listAction(applicationList, {
  fetchPage: (api, query: Query) => api('GET /staff/job-applications', { query }),
});

const cells: Cells<Answer<'GET /staff/job-applications'>['rows'][number]> = {
  state: ({ state }) => <StateBadge state={state} />,
};

/** Who applied. */
export default function Applications({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('visitorForms.empty');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/applications/${id}`}
      presets={useStateViews(applicationStates)}
      cells={cells}
      empty={{ icon: 'check', title: t('list'), text: t('text.applications') }}
    />
  );
}
