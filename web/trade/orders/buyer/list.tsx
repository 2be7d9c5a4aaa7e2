import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { myOrderList } from '#contract/trade/orders/buyer-list.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { orderStateNames } from '#domain/trade/order-filters.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { monthOf } from '#domain/values/month.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { CarbonReport } from '#web/trade/carbon/carbon-report.tsx';
import { orderCells } from './order-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /orders'>['query']>;
type Row = Answer<'GET /orders'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const list = await loadList(page, request, myOrderList, {
    path: '/orders',
    fetchPage: (query: Query) => page.api('GET /orders', { query }),
  });
  return {
    list,
    month: monthOf(bangkokDate(new Date())),
    messages: messagesFor(page.locale, ['orders', 'list', 'dates']),
  };
}

export const action = listAction(myOrderList, {
  fetchPage: (api, query: Query) => api('GET /orders', { query }),
});

const underNumber = (order: Row) => <UnderNumber order={order} />;

/** The orders of the company, and what they weigh in carbon. */
export default function Orders({ loaderData: { list, month } }: Route.ComponentProps) {
  const t = useTranslations('orders');
  const path = usePath();
  return (
    <>
      <ListScreen
        list={list}
        live="orders"
        href={({ id }) => `/user/orders/view?key=${orderKey(id)}`}
        cells={orderCells(list.values)}
        under={underNumber}
        presets={orderStateNames.map((state) => ({
          label: list.values['state']?.[state] ?? state,
          search: `state=${state}`,
        }))}
        empty={{
          icon: 'orders',
          title: t('empty.title'),
          text: t('empty.text'),
          children: <LinkButton to={path('/products')}>{t('empty.action')}</LinkButton>,
        }}
      />
      <CarbonReport month={month} />
    </>
  );
}

/** The company's own number, and the way to order the same again. */
function UnderNumber({ order }: { order: Row }) {
  const t = useTranslations('orders');
  const path = usePath();
  const mayNotOrder = useMayNot('order');
  return (
    <>
      <PoNumber of={order.po_number} isOwn />
      {!mayNotOrder && (
        <PlainLink
          to={path(`/quick-order?order=${orderKey(order.id)}`)}
          aria-label={t('againOf', { number: order.order_no })}
        >
          {t('again')}
        </PlainLink>
      )}
    </>
  );
}
