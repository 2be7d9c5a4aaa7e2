import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { myStandingOrderList } from '#contract/trade/standing-orders/lists.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { standingOrderCells, useStandingOrderViews } from '../standing-order-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /standing-orders'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const [list, { count: toDecide }] = await Promise.all([
    loadList(page, request, myStandingOrderList, {
      path: '/standing-orders',
      fetchPage: (query: Query) => page.api('GET /standing-orders', { query }),
    }),
    page.api('GET /standing-orders', { query: { to_decide: 'yes', _limit: 1 } }),
  ]);
  return {
    list,
    toDecide: [myStandingOrderList.texts.labels.to_decide[page.locale], toDecide > 0 && `(${toDecide})`]
      .filter(Boolean)
      .join(' '),
    messages: messagesFor(page.locale, ['standingOrders', 'list', 'dates']),
  };
}

export const action = listAction(myStandingOrderList, {
  fetchPage: (api, query: Query) => api('GET /standing-orders', { query }),
});

/** The company's standing orders; those that wait for the reader first to choose. */
export default function StandingOrders({ loaderData: { list, toDecide } }: Route.ComponentProps) {
  const t = useTranslations('standingOrders');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/user/standing-orders/${id}`}
      cells={standingOrderCells}
      presets={[{ label: toDecide, search: 'to_decide=yes' }, ...useStandingOrderViews()]}
      empty={{
        icon: 'history',
        title: t('empty'),
        text: t('emptyText'),
        children: (
          <LinkButton to={path('/user/alerts')} look="outline">
            {t('toAlerts')}
          </LinkButton>
        ),
      }}
    />
  );
}
