import type { Input } from '#contract/client.ts';
import { staffDemandList } from '#contract/trade/demands/lists.ts';
import { demandStates } from '#domain/trade/demands/demand.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { staffDemandCells, useDemandViews } from '../demand-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/demands'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, staffDemandList, {
    path: '/staff/demands',
    fetchPage: (query: Query) => page.api('GET /staff/demands', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['demands', 'list', 'dates']) };
}

export const action = listAction(staffDemandList, {
  fetchPage: (api, query: Query) => api('GET /staff/demands', { query }),
});

/** Demands of all companies, the newest first. */
export default function StaffDemands({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('demands');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/demands/${id}`}
      cells={staffDemandCells}
      presets={useDemandViews(demandStates.filter((state) => state !== 'draft'))}
      live="demands"
      empty={{ icon: 'file', title: t('public.empty'), text: t('emptyOfStaff') }}
    />
  );
}
