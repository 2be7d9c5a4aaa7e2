import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { planList } from '#contract/trade/plan-list.ts';
import { planStates } from '#domain/trade/plans/plan-state.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { forEachRow } from '#web/kit/act-on-rows.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PlanStateBadge } from './plan-state.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /plan-list'>['query']>;
type Row = Answer<'GET /plan-list'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const { labels, values } = planList.texts;
  const list = await loadList(page, request, planList, {
    path: '/plan-list',
    fetchPage: (query: Query) => page.api('GET /plan-list', { query }),
  });
  return {
    list,
    mine: labels.mine[page.locale],
    states: planStates.map((state) => ({ label: values.state[state][page.locale], search: `state=${state}` })),
    messages: messagesFor(page.locale, ['plans', 'list', 'dates']),
  };
}

export const action = listAction(planList, {
  fetchPage: (api, query: Query) => api('GET /plan-list', { query }),
  acts: { delete: forEachRow((api, id) => api('DELETE /plan-list/{id}', { params: { id } })) },
});

const cells: Cells<Row> = {
  state: ({ state }) => <PlanStateBadge state={state} />,
};

const sharing = ({ is_own, is_shared }: Row) => is_own && is_shared && <Shared />;

function Shared() {
  return <span className="soft">{useTranslations('plans.list')('shared')}</span>;
}

/** The reader's plans and those that colleagues share, the newest first. */
export default function Plans({ loaderData: { list, mine, states } }: Route.ComponentProps) {
  const t = useTranslations('plans.list');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ token }) => `/plan/${token}`}
      cells={cells}
      under={sharing}
      presets={[{ label: mine, search: 'mine=yes' }, ...states]}
      isSelectable={({ is_own }) => is_own}
      acts={[
        {
          name: 'delete',
          label: t('delete'),
          confirm: { title: t('deleteTitle'), text: t('deleteText') },
        },
      ]}
      tools={<LinkButton to={path('/plan')}>{t('new')}</LinkButton>}
      empty={{
        icon: 'truck',
        title: t('emptyTitle'),
        text: t('emptyText'),
        children: <LinkButton to={path('/plan')}>{t('new')}</LinkButton>,
      }}
    />
  );
}
