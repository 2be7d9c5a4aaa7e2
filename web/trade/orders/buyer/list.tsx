import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { ORDERS_PAGE_SIZE } from '#domain/values/limits.ts';
import { monthOf } from '#domain/values/month.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { OrderStatusBadge } from '#web/ui/display/order-status-badge.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { CarbonReport } from '#web/trade/carbon/carbon-report.tsx';
import { filterAddress, filterQuery, orderFilterOf, orderTabs } from './order-filter.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import type { Route } from './+types/list';
import styles from '#web/ui/lists/list.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const filter = orderFilterOf(new URL(request.url).searchParams);
  const query = filterQuery(filter);
  const { order_list, count, total_page } = await page.api('GET /order/myorder', {
    query: { ...query, _start: (filter.page - 1) * ORDERS_PAGE_SIZE, _limit: ORDERS_PAGE_SIZE },
  });
  const month = monthOf(bangkokDate(new Date()));
  return {
    month,
    filter,
    orders: order_list,
    count,
    pages: total_page,
    messages: messagesFor(page.locale, ['orders', 'dates']),
  };
}

export default function Orders({ loaderData: { month, filter, orders, count, pages } }: Route.ComponentProps) {
  const t = useTranslations('orders');
  const path = usePath();
  const mayNotOrder = useMayNot('order');
  const isSearch = filter.order_on !== '' || filter.created_at_gte !== '' || filter.created_at_lte !== '';
  const emptyList = filter.status ? 'tab' : 'title';
  const empty = isSearch ? 'search' : emptyList;
  return (
    <>
      <ListScreen
        title={t('title')}
        note={t('count', { count })}
        tabs={{
          label: t('tabs'),
          links: [
            { to: filterAddress({ ...filter, status: null }), label: t('tab.all'), isCurrent: filter.status === null },
            ...orderTabs.map((tab) => ({
              to: filterAddress({ ...filter, status: tab }),
              label: t(`tab.${tab}`),
              isCurrent: filter.status === tab,
            })),
          ],
        }}
        filter={
          <ListFilter
            hidden={{ status: filter.status }}
            fields={[{ name: 'order_on', label: t('filter.number'), value: filter.order_on, maxLength: 40 }]}
            dates={{
              label: t('filter.dates'),
              from: { name: 'created_at_gte', label: t('filter.from'), value: filter.created_at_gte },
              to: { name: 'created_at_lte', label: t('filter.to'), value: filter.created_at_lte },
            }}
            submit={t('filter.submit')}
            clear={isSearch ? { label: t('filter.clear'), to: filter.status ? `?status=${filter.status}` : '?' } : null}
          />
        }
        columns={[
          {
            label: t('col.order'),
            onCard: 'name',
            render: (order) => (
              <span className={styles.items}>
                <Link
                  to={path(`/user/orders/view?key=${orderKey(order.id)}`)}
                  aria-label={t('open', { number: order.order_no })}
                >
                  {order.order_no}
                </Link>
                <PoNumber of={order.po_number} isOwn />
                <DateTime at={order.placed_at} />
                {!mayNotOrder && (
                  <PlainLink
                    to={path(`/quick-order?order=${orderKey(order.id)}`)}
                    aria-label={t('againOf', { number: order.order_no })}
                  >
                    {t('again')}
                  </PlainLink>
                )}
              </span>
            ),
          },
          {
            label: t('col.items'),
            onCard: 'goods',
            render: (order) => (
              <span className={styles.item}>
                <Picture name={order.items[0]?.pic_path ?? null} alt="" size={40} />
                <span>
                  {order.items[0] && <GoodsName names={order.items[0]} />}{' '}
                  {order.item_count > 1 && (
                    <small className={styles.together}>{t('more', { count: order.item_count - 1 })}</small>
                  )}
                </span>
              </span>
            ),
          },
          {
            label: t('col.weight'),
            isNumber: true,
            onCard: 'fact',
            render: (order) => <Quantity kg={order.total_weight} />,
          },
          {
            label: t('col.delivery'),
            onCard: 'fact',
            render: (order) => (order.delivery_date ? <Day day={order.delivery_date} /> : '–'),
          },
          {
            label: t('col.total'),
            onCard: 'sum',
            isNumber: true,
            render: (order) => <Money baht={order.total_include_vat} settled />,
          },
          {
            label: t('col.status'),
            onCard: 'state',
            render: (order) => (
              <span className={styles.badges}>
                <OrderStatusBadge order={order} />
                {order.waiting_slips > 0 && <StatusBadge status="slip_waiting">{t('slipWaiting')}</StatusBadge>}
              </span>
            ),
          },
        ]}
        rows={orders}
        empty={
          <EmptyState icon="orders" title={t(`empty.${empty}`)} text={empty === 'title' ? t('empty.text') : undefined}>
            <LinkButton to={path('/products')}>{t('empty.action')}</LinkButton>
          </EmptyState>
        }
        page={filter.page}
        pages={pages}
      />
      <CarbonReport month={month} />
    </>
  );
}
