import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { messageList } from '#contract/site/message-list.ts';
import { contactStates } from '#domain/site/visitor-forms.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { StateBadge } from '#web/site/visitor-forms/staff/state-badge.tsx';
import { useStateViews } from '#web/site/visitor-forms/staff/use-state-views.ts';
import type { Route } from './+types/messages';

type Query = NonNullable<Input<'GET /staff/contact-messages'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, messageList, {
    path: '/staff/contact-messages',
    fetchPage: (query: Query) => page.api('GET /staff/contact-messages', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['visitorForms', 'list']) };
}

export const action = listAction(messageList, {
  fetchPage: (api, query: Query) => api('GET /staff/contact-messages', { query }),
});

const cells: Cells<Answer<'GET /staff/contact-messages'>['rows'][number]> = {
  company: ({ company }) => company || '–',
  state: ({ state }) => <StateBadge state={state} />,
};

/** Messages of visitors. */
export default function Messages({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('visitorForms.empty');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/contact-messages/${id}`}
      presets={useStateViews(contactStates)}
      cells={cells}
      empty={{ icon: 'check', title: t('list'), text: t('text.messages') }}
    />
  );
}
