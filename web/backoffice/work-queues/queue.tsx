import { Link, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatDateTime, formatDay, formatMoney, formatQuantity } from '#domain/values/format.ts';
import { isOrderQueue, type OrderQueue } from '#domain/backoffice/work-queues.ts';
import { GoodsName } from '#web/market/catalogue/goods-name.tsx';
import { EmptyState } from '#web/components/feedback/empty-state.tsx';
import { OrderStatusBadge } from '#web/components/display/order-status-badge.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/workspace/list-filter.tsx';
import { ListScreen } from '#web/workspace/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/workspace/page-number.ts';
import { useDetailPath } from '#web/workspace/back-link.tsx';
import { PoNumber } from '#web/components/display/po-number.tsx';
import type { Route } from './+types/queue';
import list from '#web/workspace/list.module.css';

const PAGE_SIZE = 20;

/** One queue, or all orders; what is searched and the page stand in the address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const queue = queueOf(params.queue);
  if (!queue) throw redirect(`/${locale}/staff`);
  const search = new URL(request.url).searchParams;
  const order_on = (search.get('order_on') ?? '').trim().slice(0, 40);
  const company = (search.get('company') ?? '').trim().slice(0, 120);
  const page = pageNumberOf(search);
  const filter = { queue, ...(order_on && { order_on }), ...(company && { company }) } as const;
  const [{ order_list }, { count }] = await Promise.all([
    api('GET /staff/orders', { query: { ...filter, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE } }),
    api('GET /staff/orders/count', { query: filter }),
  ]);
  requireWithin(request, page, Math.ceil(count / PAGE_SIZE));
  return { queue, order_on, company, page, orders: order_list, count };
}

function queueOf(name: string): OrderQueue | 'all' | null {
  if (name === 'all') return 'all';
  return isOrderQueue(name) ? name : null;
}

/** Where it matters that goods can be fetched. */
const showsReadiness = new Set<OrderQueue | 'all'>(['to_ship', 'to_fetch']);

export default function Queue() {
  const { queue, order_on, company, page, orders, count } = useLoaderData<typeof loader>();
  const t = useTranslations('backoffice');
  const locale = useLocale();
  const detailPath = useDetailPath();
  const isSearch = order_on !== '' || company !== '';
  return (
    <ListScreen
      title={t(`queue.${queue}`)}
      note={t('queueCount', { count })}
      filter={
        <ListFilter
          fields={[
            { name: 'order_on', label: t('filter.order'), value: order_on, maxLength: 40 },
            { name: 'company', label: t('filter.company'), value: company, maxLength: 120 },
          ]}
          submit={t('filter.submit')}
          clear={isSearch ? { label: t('filter.clear'), to: '?' } : null}
        />
      }
      columns={[
        {
          label: t('table.order'),
          render: (order) => (
            <>
              <Link
                to={detailPath(`/staff/order/${order.id}?queue=${queue}`)}
                aria-label={t('table.open', { order: order.order_no })}
              >
                {order.order_no}
              </Link>
              <PoNumber of={order.po_number} />
              <time dateTime={order.placed_at}>{formatDateTime(new Date(order.placed_at), locale)}</time>
            </>
          ),
        },
        { label: t('table.company'), render: (order) => order.company_name },
        {
          label: t('table.items'),
          render: (order) => (
            <>
              {order.items[0] && <GoodsName names={order.items[0]} />}
              {order.item_count > 1 && (
                <>
                  {' '}
                  <small className={list.whole}>{t('moreItems', { count: order.item_count - 1 })}</small>
                </>
              )}
            </>
          ),
        },
        { label: t('table.weight'), isNumber: true, render: (order) => formatQuantity(order.total_weight, locale) },
        { label: t('table.total'), isNumber: true, render: (order) => formatMoney(order.total_include_vat, 'THB') },
        {
          label: t('table.delivery'),
          render: (order) => (
            <>
              {order.delivery_date ? (
                <time dateTime={order.delivery_date}>{formatDay(order.delivery_date, locale)}</time>
              ) : (
                '–'
              )}
              {order.readiness.ready_date && showsReadiness.has(queue) && (
                <>
                  <br />
                  <small className={list.whole}>
                    {t('fetch.row', { ...order.readiness, day: formatDay(order.readiness.ready_date, locale) })}
                  </small>
                </>
              )}
            </>
          ),
        },
        { label: t('table.status'), render: (order) => <OrderStatusBadge order={order} /> },
      ]}
      rows={orders}
      empty={
        <EmptyState
          icon="orders"
          title={isSearch ? t('empty.search') : t('empty.title')}
          text={isSearch ? undefined : t('empty.text')}
        />
      }
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
  );
}
