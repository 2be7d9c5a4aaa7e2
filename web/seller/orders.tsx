import { Form, Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatDateTime, formatDay, formatMoney, formatQuantity } from '#domain/format.ts';
import { ORDERS_PAGE_SIZE } from '#domain/limits.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { pageOf } from '#web/page-context.ts';
import { SaleStatus } from './sale-status.tsx';
import { saleFilterOf, saleQuery, saleTabs, type SaleFilter } from './sale-filter.ts';
import type { Route } from './+types/orders';
import styles from '#web/workspace/list.module.css';
import { useLocale } from '#web/shell/use-shop.ts';
import tabs from './orders.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = pageOf(context);
  const filter = saleFilterOf(new URL(request.url).searchParams);
  const query = saleQuery(filter);
  const [{ sale_list }, { count }] = await Promise.all([
    api('GET /order/mySalesList', { query: { ...query, _start: (filter.page - 1) * ORDERS_PAGE_SIZE, _limit: ORDERS_PAGE_SIZE } }),
    api('GET /order/mySalesList/count', { query }),
  ]);
  return { filter, sales: sale_list, count };
}

/** The seller's own purchases; the tab, the search and the page stand in the address. */
export default function SellerOrders() {
  const { filter, sales, count } = useLoaderData<typeof loader>();
  const t = useTranslations('seller');
  const locale = useLocale();
  const isSearch = filter.purchase_no !== '' || filter.created_at_gte !== '' || filter.created_at_lte !== '';
  return (
    <>
      <title>{t('orders.title')}</title>
      <h1 className={styles.title}>
        {t('orders.title')} <small>{t('orders.count', { count })}</small>
      </h1>
      <nav aria-label={t('tab.label')} className={tabs.tabs}>
        {saleTabs.map((tab) => (
          <Link key={tab} to={addressOf({ ...filter, status: tab })} aria-current={tab === filter.status ? 'page' : undefined}>
            {t(`tab.${tab}`)}
          </Link>
        ))}
      </nav>
      <Form className={styles.filter} role="search">
        <input type="hidden" name="status" value={filter.status} />
        <label>
          {t('filter.number')}
          <input name="purchase_no" defaultValue={filter.purchase_no} maxLength={20} />
        </label>
        <label>
          {t('filter.from')}
          <input type="date" name="created_at_gte" defaultValue={filter.created_at_gte} />
        </label>
        <label>
          {t('filter.to')}
          <input type="date" name="created_at_lte" defaultValue={filter.created_at_lte} />
        </label>
        <button type="submit">{t('filter.submit')}</button>
        {isSearch && <Link to={`?status=${filter.status}`}>{t('filter.clear')}</Link>}
      </Form>
      {sales.length === 0 ? (
        <EmptyState title={isSearch ? t('empty.search') : t('empty.title')} text={isSearch ? undefined : t('empty.text')} />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('table.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('table.purchase')}</th>
                <th scope="col">{t('table.items')}</th>
                <th scope="col" className={styles.number}>{t('table.weight')}</th>
                <th scope="col" className={styles.number}>{t('table.total')}</th>
                <th scope="col">{t('table.delivery')}</th>
                <th scope="col">{t('table.status')}</th>
              </tr>
            </thead>
            <tbody>
              {sales.map((sale) => (
                <tr key={sale.id}>
                  <td data-label={t('table.purchase')}>
                    <Link to={`/${locale}/seller/orders/${sale.id}`} aria-label={t('table.open', { number: sale.purchase_no })}>
                      {sale.purchase_no}
                    </Link>
                    <time dateTime={sale.created_at}>{formatDateTime(new Date(sale.created_at), locale)}</time>
                  </td>
                  <td data-label={t('table.items')}>
                    <ul className={tabs.items}>
                      {sale.items.map((item, index) => (
                        <li key={index}>
                          {nameIn(locale, item)} <small>{nameIn(locale, item.attribute)} × {item.quantity}</small>
                        </li>
                      ))}
                    </ul>
                  </td>
                  <td data-label={t('table.weight')} className={styles.number}>{formatQuantity(sale.total_weight, locale)}</td>
                  <td data-label={t('table.total')} className={styles.number}>{formatMoney(sale.total, 'THB')}</td>
                  <td data-label={t('table.delivery')}>
                    {sale.delivery_date && formatDay(sale.delivery_date, locale)}
                    <br />
                    <small>{sale.receiving_type === 2 ? t('pickup') : sale.destination_province && t('to', { place: nameIn(locale, sale.destination_province) })}</small>
                  </td>
                  <td data-label={t('table.status')}>
                    <SaleStatus sale={sale} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={filter.page} pages={Math.ceil(count / ORDERS_PAGE_SIZE)} />
    </>
  );
}

function addressOf({ status, purchase_no, created_at_gte, created_at_lte }: SaleFilter): string {
  return `?${new URLSearchParams({ status: String(status), ...(purchase_no && { purchase_no }), ...(created_at_gte && { created_at_gte }), ...(created_at_lte && { created_at_lte }) })}`;
}
