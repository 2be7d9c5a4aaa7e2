import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { staffStandingOrderList } from '#contract/trade/standing-orders/lists.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { standingOrderCells, useStandingOrderViews } from '../standing-order-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/standing-orders'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, staffStandingOrderList, {
    path: '/staff/standing-orders',
    fetchPage: (query: Query) => page.api('GET /staff/standing-orders', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['standingOrders', 'list', 'dates']) };
}

export const action = listAction(staffStandingOrderList, {
  fetchPage: (api, query: Query) => api('GET /staff/standing-orders', { query }),
});

/** Standing orders of all companies, the newest first. */
export default function StaffStandingOrders({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('standingOrders');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/standing-orders/${id}`}
      cells={standingOrderCells}
      presets={useStandingOrderViews()}
      empty={{ icon: 'history', title: t('empty'), text: t('emptyOfStaff') }}
    />
  );
}
