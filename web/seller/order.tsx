import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatDateTime, formatDay, formatMoney, formatNumber } from '#domain/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { pageOf } from '#web/page-context.ts';
import { SaleStatus } from './sale-status.tsx';
import type { Route } from './+types/order';
import order from '#web/workspace/detail.module.css';
import styles from '#web/workspace/list.module.css';
import { useLocale } from '#web/shell/use-shop.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = pageOf(context);
  return { sale: await api('GET /order/mySales/{id}', { params: { id: Number(params.id) } }) };
}

/** One purchase: what to prepare, by when, where it goes. */
export default function SellerOrder() {
  const { sale } = useLoaderData<typeof loader>();
  const t = useTranslations('seller');
  const locale = useLocale();
  return (
    <>
      <title>{sale.purchase_no}</title>
      <Link to={`/${locale}/seller/orders`}>{t('detail.back')}</Link>
      <header className={order.header}>
        <h1>{sale.purchase_no}</h1>
        <SaleStatus sale={sale} />
      </header>
      <div className={order.main}>
        <section className={order.card}>
          <dl className={order.facts}>
            <dt>{t('detail.date')}</dt>
            <dd>{formatDateTime(new Date(sale.created_at), locale)}</dd>
            <dt>{t('detail.deliveryDate')}</dt>
            <dd>{sale.delivery_date ? formatDay(sale.delivery_date, locale) : '–'}</dd>
            <dt>{t('detail.receiving')}</dt>
            <dd>{sale.receiving_type === 2 ? t('pickup') : sale.destination_province && t('to', { place: nameIn(locale, sale.destination_province) })}</dd>
          </dl>
        </section>
        <section className={order.card}>
          <h2>{t('detail.lines')}</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('detail.product')}</th>
                <th scope="col">{t('detail.sku')}</th>
                <th scope="col">{t('detail.warehouse')}</th>
                <th scope="col" className={styles.number}>{t('detail.quantity')}</th>
                <th scope="col" className={styles.number}>{t('detail.price')}</th>
                <th scope="col" className={styles.number}>{t('detail.total')}</th>
              </tr>
            </thead>
            <tbody>
              {sale.items.map((item, index) => (
                <tr key={index}>
                  <td data-label={t('detail.product')}>
                    {nameIn(locale, item)} <small>{nameIn(locale, item.attribute)}</small>
                  </td>
                  <td data-label={t('detail.sku')}>{item.sku_no}</td>
                  <td data-label={t('detail.warehouse')}>{item.warehouse_name}</td>
                  <td data-label={t('detail.quantity')} className={styles.number}>{formatNumber(item.quantity)}</td>
                  <td data-label={t('detail.price')} className={styles.number}>{formatMoney(item.price, 'THB')}</td>
                  <td data-label={t('detail.total')} className={styles.number}>{formatMoney(item.line_total, 'THB')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <dl className={order.sums}>
            <div className={order.grand}>
              <dt>{t('table.total')}</dt>
              <dd>{formatMoney(sale.total, 'THB')}</dd>
            </div>
          </dl>
        </section>
      </div>
    </>
  );
}
