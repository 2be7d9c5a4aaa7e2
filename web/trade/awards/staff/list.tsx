import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { staffAwardList } from '#contract/trade/awards/lists.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/awards'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, staffAwardList, {
    path: '/staff/awards',
    fetchPage: (query: Query) => page.api('GET /staff/awards', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['awards', 'list', 'dates']) };
}

export const action = listAction(staffAwardList, {
  fetchPage: (api, query: Query) => api('GET /staff/awards', { query }),
});

/** What buyers awarded, the newest first. */
export default function StaffAwards({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('awards');
  return (
    <ListScreen
      list={list}
      href={() => null}
      cells={{ number: ({ demand_id }) => demandNo(demand_id) }}
      empty={{ icon: 'file', title: t('staff.empty'), text: t('staff.emptyText') }}
    />
  );
}
