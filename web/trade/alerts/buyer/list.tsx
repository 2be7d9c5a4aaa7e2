import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { myAlertList } from '#contract/trade/alerts/my-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { alertCells, useAlertViews } from '../alert-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /alerts'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const list = await loadList(page, request, myAlertList, {
    path: '/alerts',
    fetchPage: (query: Query) => page.api('GET /alerts', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['alerts', 'list', 'dates']) };
}

export const action = listAction(myAlertList, {
  fetchPage: (api, query: Query) => api('GET /alerts', { query }),
});

/** The needs of the company that wait, the newest first. */
export default function Alerts({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('alerts');
  const path = usePath();
  const mayNotOrder = useMayNot('order');
  const add = !mayNotOrder && <LinkButton to={path('/user/alerts/new')}>{t('add')}</LinkButton>;
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/user/alerts/${id}`}
      cells={alertCells}
      presets={useAlertViews()}
      tools={add}
      empty={{ icon: 'bell', title: t('empty'), text: t('emptyText'), children: add }}
    />
  );
}
