import { Form, Link, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatDateTime, formatDay, formatMoney, formatQuantity } from '#domain/format.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { OrderStatusBadge } from '#web/components/order-status-badge.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { pageOf } from '#web/page-context.ts';
import { useLocale } from '#web/shell/use-shop.ts';
import { isQueueName } from './queue-names.ts';
import type { Route } from './+types/queue';
import styles from '#web/workspace/list.module.css';

const PAGE_SIZE = 20;

/** One queue, or all orders; what is searched and the page stand in the address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const queue = params.queue === 'all' ? ('all' as const) : isQueueName(params.queue) ? params.queue : null;
  if (!queue) throw redirect(`/${locale}/staff`);
  const search = new URL(request.url).searchParams;
  const order_on = search.get('order_on')?.trim() ?? '';
  const company = search.get('company')?.trim() ?? '';
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const filter = { queue, ...(order_on && { order_on }), ...(company && { company }) } as const;
  const [{ order_list }, { count }] = await Promise.all([
    api('GET /staff/orders', { query: { ...filter, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE } }),
    api('GET /staff/orders/count', { query: filter }),
  ]);
  return { queue, order_on, company, page, orders: order_list, count };
}

export default function Queue() {
  const { queue, order_on, company, page, orders, count } = useLoaderData<typeof loader>();
  const t = useTranslations('staff');
  const locale = useLocale();
  const isSearch = order_on !== '' || company !== '';
  return (
    <>
      <title>{t(`queue.${queue}`)}</title>
      <h1 className={styles.title}>
        {t(`queue.${queue}`)} <small>{t('queueCount', { count })}</small>
      </h1>
      <Form className={styles.filter} role="search">
        <label>
          {t('filter.order')}
          <input name="order_on" defaultValue={order_on} maxLength={20} />
        </label>
        <label>
          {t('filter.company')}
          <input name="company" defaultValue={company} maxLength={120} />
        </label>
        <button type="submit">{t('filter.submit')}</button>
        {isSearch && <Link to="?">{t('filter.clear')}</Link>}
      </Form>
      {orders.length === 0 ? (
        <EmptyState title={isSearch ? t('empty.search') : t('empty.title')} text={isSearch ? undefined : t('empty.text')} />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('table.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('table.order')}</th>
                <th scope="col">{t('table.company')}</th>
                <th scope="col">{t('table.items')}</th>
                <th scope="col" className={styles.number}>{t('table.weight')}</th>
                <th scope="col" className={styles.number}>{t('table.total')}</th>
                <th scope="col">{t('table.delivery')}</th>
                <th scope="col">{t('table.status')}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <td data-label={t('table.order')}>
                    <Link to={`/${locale}/staff/order/${order.id}?queue=${queue}`} aria-label={t('table.open', { order: order.order_no })}>
                      {order.order_no}
                    </Link>
                    <time dateTime={order.placed_at}>{formatDateTime(new Date(order.placed_at), locale)}</time>
                  </td>
                  <td data-label={t('table.company')}>{order.company_name}</td>
                  <td data-label={t('table.items')}>
                    {order.items[0] && nameIn(locale, order.items[0])}
                    {order.item_count > 1 && <small> {t('moreItems', { count: order.item_count - 1 })}</small>}
                  </td>
                  <td data-label={t('table.weight')} className={styles.number}>{formatQuantity(order.total_weight, locale)}</td>
                  <td data-label={t('table.total')} className={styles.number}>{formatMoney(order.total_include_vat, 'THB')}</td>
                  <td data-label={t('table.delivery')}>{order.delivery_date ? formatDay(order.delivery_date, locale) : '–'}</td>
                  <td data-label={t('table.status')}>
                    <OrderStatusBadge order={order} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} />
    </>
  );
}
