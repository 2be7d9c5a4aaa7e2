import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { arrivalList } from '#contract/trade/goods-receipts/arrival-list.ts';
import { MOVING_STATES } from '#domain/trade/shipments/shipment-steps.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { ShipmentBadge } from '#web/trade/shipments/shipment-badge.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import type { Route } from './+types/arrivals';

type Query = NonNullable<Input<'GET /arrivals'>['query']>;
type Row = Answer<'GET /arrivals'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'receive_goods');
  const list = await loadList(page, request, arrivalList, {
    path: '/arrivals',
    fetchPage: (query: Query) => page.api('GET /arrivals', { query }),
  });
  return {
    list,
    isDone: new URL(request.url).searchParams.get('done') === 'received',
    messages: messagesFor(page.locale, ['goodsReceipts', 'shipments', 'list', 'dates']),
  };
}

export const action = listAction(arrivalList, {
  fetchPage: (api, query: Query) => api('GET /arrivals', { query }),
});

const cells: Cells<Row> = {
  goods: ({ lines }) => <Goods lines={lines} />,
  kg: ({ kg }) => <Quantity kg={kg} />,
  state: ({ state }) => <ShipmentBadge state={state} />,
};

/** What comes to the company, for whoever receives it. */
export default function Arrivals({ loaderData: { list, isDone } }: Route.ComponentProps) {
  const t = useTranslations('goodsReceipts');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/user/arrivals/${id}`}
      presets={[{ label: t('arrivals.coming'), search: `state=${MOVING_STATES.join(',')}` }]}
      cells={cells}
      siblings={isDone && <DoneNotice>{t('done')}</DoneNotice>}
      empty={{ icon: 'truck', title: t('arrivals.empty'), text: t('arrivals.emptyText') }}
    />
  );
}

function Goods({ lines: [first, ...others] }: Pick<Row, 'lines'>) {
  const t = useTranslations('goodsReceipts');
  return (
    <>
      {first && <GoodsName names={first} />}
      {others.length > 0 && <small> {t('arrivals.more', { count: others.length })}</small>}
    </>
  );
}
