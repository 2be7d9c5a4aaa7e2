import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { staffMessageList } from '#contract/site/staff-message-list.ts';
import { messageStates } from '#domain/site/message-items.ts';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { titleIn } from '#web/site/content/staff/title-in.ts';
import { AddLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { STATE_TONES } from './message-view.ts';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/messages'>['query']>;
type Row = Answer<'GET /staff/messages'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, staffMessageList, {
    path: '/staff/messages',
    fetchPage: (query: Query) => page.api('GET /staff/messages', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['staffMessages', 'list']) };
}

export const action = listAction(staffMessageList, {
  fetchPage: (api, query: Query) => api('GET /staff/messages', { query }),
});

const cells: Cells<Row> = {
  title: (row) => <Title row={row} />,
  state: (row) => <State row={row} />,
  audience: (row) => <Audience row={row} />,
  languages: ({ languages }) => languages.map((each) => LANGUAGE_NAMES[each]).join(' · '),
};

function Title({ row: { titles } }: { row: Row }) {
  const t = useTranslations('staffMessages');
  return titleIn(useLocale(), titles) || t('untitled');
}

function State({ row: { state } }: { row: Row }) {
  const t = useTranslations('staffMessages');
  return <Badge tone={STATE_TONES[state]}>{t(`state.${state}`)}</Badge>;
}

function Audience({ row: { is_for_everybody } }: { row: Row }) {
  const t = useTranslations('staffMessages');
  return t(is_for_everybody ? 'everybody' : 'some');
}

/** What the marketplace writes to its members. */
export default function StaffMessages({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('staffMessages');
  const path = usePath();
  const write = <AddLink to={path('/staff/messages/new')}>{t('new')}</AddLink>;
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/messages/${id}`}
      tools={write}
      presets={messageStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }))}
      cells={cells}
      empty={{ icon: 'mail', title: t('list.empty'), text: t('list.emptyText'), children: write }}
    />
  );
}
