import { Form, Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { orderKey } from '#contract/order-key.ts';
import { ORDERS_PAGE_SIZE } from '#domain/limits.ts';
import { LinkButton } from '../components/button.tsx';
import { DateTime, Day } from '../components/date-time.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Money } from '../components/money.tsx';
import { OrderStatusBadge } from '../components/order-status-badge.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Pagination } from '../components/pagination.tsx';
import { Picture } from '../components/picture.tsx';
import { Quantity } from '../components/quantity.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { nameIn } from '../i18n/language.ts';
import { messagesFor } from '../i18n/messages.server.ts';
import { pageOf } from '../page-context.ts';
import { requireMember } from '../require-member.ts';
import { useLocale, usePath } from '../shell/use-shop.ts';
import { filterAddress, filterQuery, orderFilterOf, orderTabs } from './order-filter.ts';
import type { Route } from './+types/list';
import list from '../workspace/list.module.css';
import styles from './orders.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const filter = orderFilterOf(new URL(request.url).searchParams);
  const query = filterQuery(filter);
  const [{ order_list }, { count }] = await Promise.all([
    page.api('GET /order/myorder', { query: { ...query, _start: (filter.page - 1) * ORDERS_PAGE_SIZE, _limit: ORDERS_PAGE_SIZE } }),
    page.api('GET /order/myorder/count', { query }),
  ]);
  return { filter, orders: order_list, count, messages: messagesFor(page.locale, ['orders']) };
}

export default function Orders({ loaderData: { filter, orders, count } }: Route.ComponentProps) {
  const t = useTranslations('orders');
  const path = usePath();
  const locale = useLocale();
  const isSearch = Object.keys(filterQuery(filter)).length > 0;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('title')} hidden />
      <h1 className={list.title}>{t('title')} <small>{t('count', { count })}</small></h1>
      <nav aria-label={t('tabs')} className={styles.tabs}>
        <Link to={filterAddress({ ...filter, status: null })} aria-current={filter.status === null ? 'page' : undefined}>{t('tab.all')}</Link>
        {orderTabs.map((tab) => (
          <Link key={tab} to={filterAddress({ ...filter, status: tab })} aria-current={filter.status === tab ? 'page' : undefined}>{t(`tab.${tab}`)}</Link>
        ))}
      </nav>
      <Form className={list.filter} role="search">
        {filter.status && <input type="hidden" name="status" value={filter.status} />}
        <label>{t('filter.number')}<input name="order_on" defaultValue={filter.order_on} maxLength={20} /></label>
        <label>{t('filter.from')}<input type="date" name="created_at_gte" defaultValue={filter.created_at_gte} /></label>
        <label>{t('filter.to')}<input type="date" name="created_at_lte" defaultValue={filter.created_at_lte} /></label>
        <button type="submit">{t('filter.submit')}</button>
        {isSearch && <Link to="?">{t('filter.clear')}</Link>}
      </Form>
      {orders.length === 0 ? (
        <EmptyState icon="orders" title={isSearch ? t('empty.search') : t('empty.title')} text={isSearch ? undefined : t('empty.text')}>
          <LinkButton to={path('/products')}>{t('empty.action')}</LinkButton>
        </EmptyState>
      ) : (
        <div className={list.scroll}>
          <table className={list.table}>
            <caption className="visually-hidden">{t('title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('col.order')}</th>
                <th scope="col">{t('col.items')}</th>
                <th scope="col" className={list.number}>{t('col.weight')}</th>
                <th scope="col">{t('col.delivery')}</th>
                <th scope="col" className={list.number}>{t('col.total')}</th>
                <th scope="col">{t('col.status')}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <td data-label={t('col.order')}>
                    <Link to={path(`/user/orders/view?key=${orderKey(order.id)}`)} aria-label={t('open', { number: order.order_no })}>{order.order_no}</Link>
                    <DateTime at={order.placed_at} />
                  </td>
                  <td data-label={t('col.items')}>
                    <span className={styles.item}>
                      <Picture name={order.items[0]?.pic_path ?? null} alt="" size={40} />
                      <span>{order.items[0] && nameIn(locale, order.items[0])}{order.item_count > 1 && <small> {t('more', { count: order.item_count - 1 })}</small>}</span>
                    </span>
                  </td>
                  <td data-label={t('col.weight')} className={list.number}><Quantity kg={order.total_weight} /></td>
                  <td data-label={t('col.delivery')}>{order.delivery_date && <Day day={order.delivery_date} />}</td>
                  <td data-label={t('col.total')} className={list.number}><Money baht={order.total_include_vat} settled /></td>
                  <td data-label={t('col.status')}>
                    <span className={styles.badges}>
                      <OrderStatusBadge order={order} />
                      {order.waiting_slips > 0 && <StatusBadge status="slip_waiting">{t('slipWaiting')}</StatusBadge>}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={filter.page} pages={Math.ceil(count / ORDERS_PAGE_SIZE)} />
    </div>
  );
}
