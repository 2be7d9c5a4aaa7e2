import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatDateTime, formatDay, formatMoney, formatNumber } from '#domain/values/format.ts';
import { GoodsName } from '#web/market/catalogue/goods-name.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { pageOf } from '#web/page/page-context.ts';
import { SaleStatus } from './sale-status.tsx';
import type { Route } from './+types/order';
import order from '#web/workspace/detail.module.css';
import { ListTable } from '#web/workspace/list-table.tsx';
import { useLocale } from '#web/page/use-shop.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = pageOf(context);
  return { sale: await api('GET /order/mySales/{id}', { params: { id: Number(params.id) } }) };
}

/** One purchase: what to prepare, by when, where it goes. */
export default function SellerOrder() {
  const { sale } = useLoaderData<typeof loader>();
  const t = useTranslations('sellerCentre');
  const locale = useLocale();
  return (
    <>
      <PageHead title={sale.purchase_no} hidden />
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
            <dd>
              {sale.receiving_type === 2
                ? t('pickup')
                : sale.destination_province && t('to', { place: nameIn(locale, sale.destination_province) })}
            </dd>
          </dl>
        </section>
        <section className={order.card}>
          <h2>{t('detail.lines')}</h2>
          <ListTable
            caption={t('detail.lines')}
            columns={[
              {
                label: t('detail.product'),
                render: (item) => (
                  <>
                    <GoodsName names={item} /> <small>{nameIn(locale, item.attribute)}</small>
                  </>
                ),
              },
              { label: t('detail.sku'), render: (item) => item.sku_no },
              { label: t('detail.warehouse'), render: (item) => item.warehouse_name },
              { label: t('detail.quantity'), isNumber: true, render: (item) => formatNumber(item.quantity) },
              { label: t('detail.price'), isNumber: true, render: (item) => formatMoney(item.price, 'THB') },
              { label: t('detail.total'), isNumber: true, render: (item) => formatMoney(item.line_total, 'THB') },
            ]}
            rows={sale.items}
            isInPanel
          />
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
