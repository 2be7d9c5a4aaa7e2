import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { sellerSaleList } from '#contract/trade/seller-sale-list.ts';
import { SALES_AT_ONCE } from '#domain/trade/sales/readiness.ts';
import { saleStateNames } from '#domain/trade/sales/sale-step.ts';
import { saleTasks } from '#domain/trade/sales/sale-task.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import type { Typed } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { markTogether } from './ready/mark-together.ts';
import { pickListAddress } from './ready/pick-list-address.ts';
import { TransportFields } from './ready/transport-fields.tsx';
import { cells } from './sale-cells.tsx';
import type { Route } from './+types/orders';

type Query = NonNullable<Input<'GET /seller/orders'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  // Mails of earlier versions name a purchase so.
  const mailed = new URL(request.url).searchParams.get('purchase_no');
  if (mailed !== null) throw redirect(`/${page.locale}/seller/orders?number=${encodeURIComponent(mailed)}`);
  const [list, ...tasks] = await Promise.all([
    loadList(page, request, sellerSaleList, {
      path: '/seller/orders',
      fetchPage: (query: Query) => page.api('GET /seller/orders', { query }),
    }),
    ...saleTasks.map((task) => page.api('GET /order/mySalesList/count', { query: { task } })),
  ]);
  return {
    list,
    /** How much there is to do, by task. */
    toDo: saleTasks.map((task, place) => ({ task, count: tasks[place]?.count ?? 0 })),
    today: bangkokDate(new Date()),
    messages: messagesFor(page.locale, ['goodsReady', 'list']),
  };
}

export const action: (args: Route.ActionArgs) => Promise<unknown> = (args) =>
  listAction(sellerSaleList, {
    fetchPage: (api, query: Query) => api('GET /seller/orders', { query }),
    acts: { ready: markTogether(pageOf(args.context).locale) },
  })(args);

const poNumber = ({ po_number }: Answer<'GET /seller/orders'>['rows'][number]) => <PoNumber of={po_number} />;

/** The seller's own purchases, and what may be done with several of them. */
export default function SellerOrders({ loaderData: { list, toDo, today } }: Route.ComponentProps) {
  const t = useTranslations('sellerCentre');
  const ready = useTranslations('goodsReady.together');
  const answer: { typed?: Typed } | undefined = useActionData();
  const viewOf = (filter: 'answer' | 'task' | 'state', name: string) => ({
    label: list.values[filter]?.[name] ?? name,
    search: `${filter}=${name}`,
  });
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/seller/orders/${id}`}
      cells={cells}
      under={poNumber}
      presets={[
        viewOf('answer', 'waiting'),
        ...toDo.map(({ task, count }) => {
          const view = viewOf('task', task);
          return { ...view, label: [view.label, count].filter(Boolean).join(' ') };
        }),
        ...saleStateNames.map((state) => viewOf('state', state)),
      ]}
      isSelectable={({ not_ready_reason }) => not_ready_reason === null}
      acts={[
        {
          name: 'ready',
          label: ready('mark'),
          fields: (
            <>
              <TransportFields known={{ ready_date: today }} typed={answer?.typed} />
              <p>{ready('keeps')}</p>
            </>
          ),
        },
        {
          name: 'pick',
          label: ready('pick'),
          address: (ids) => (ids.length <= SALES_AT_ONCE ? pickListAddress(ids) : null),
        },
      ]}
      empty={{ icon: 'orders', title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
