import { useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '#contract/client.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDateTime, formatDay, formatMoney, formatNumber } from '#domain/values/format.ts';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { GoodsName } from '#web/market/catalogue/goods-name.tsx';
import { DoneNotice } from '#web/components/feedback/done-notice.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { ClaimsOf } from '#web/trade/claims/claims-panel.tsx';
import { SalePapers } from './ready/papers.tsx';
import { readyAction, readyDoneOf } from './ready/ready-action.ts';
import { ReadyPanel } from './ready/ready-panel.tsx';
import { SaleStatus } from './sale-status.tsx';
import type { Route } from './+types/order';
import order from '#web/workspace/detail.module.css';
import list from '#web/workspace/list.module.css';
import { ListTable } from '#web/workspace/list-table.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { BackLink } from '#web/workspace/back-link.tsx';
import { idOf } from '#web/page/ids.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const [sale, claims] = await Promise.all([
    api('GET /order/mySales/{id}', { params: { id: idOf(params.id) } }),
    api('GET /seller/claims', { query: { purchase_id: idOf(params.id) } }),
  ]);
  return {
    sale,
    claims: claims.rows,
    today: bangkokDate(new Date()),
    done: readyDoneOf(request),
    messages: messagesFor(locale, ['goodsReady', 'refunds', 'files', 'claims']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = readyAction;

/** One purchase: what to prepare, by when, where it goes. */
export default function SellerOrder() {
  const { sale, claims, today, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslations('sellerCentre');
  const ready = useTranslations('goodsReady');
  const refunds = useTranslations('refunds');
  const claimTexts = useTranslations('claims');
  const locale = useLocale();
  return (
    <>
      <PageHead title={sale.purchase_no} hidden />
      <BackLink list="/seller/orders">{t('detail.back')}</BackLink>
      <header className={order.header}>
        <h1>{sale.purchase_no}</h1>
        <SaleStatus sale={sale} />
      </header>
      <div className={order.main}>
        {done && !refused && <DoneNotice>{ready(`done.${done}`)}</DoneNotice>}
        {claims.length > 0 && (
          <section className={order.card}>
            <h2>{claimTexts('title')}</h2>
            <ClaimsOf claims={claims} below="/seller/claims" />
          </section>
        )}
        <section className={order.card}>
          <dl className={`${order.facts} ${order.words}`}>
            <dt>{t('detail.date')}</dt>
            <dd>{formatDateTime(new Date(sale.created_at), locale)}</dd>
            <dt>{t('detail.deliveryDate')}</dt>
            <dd>{sale.delivery_date ? formatDay(sale.delivery_date, locale) : '–'}</dd>
            <dt>{t('detail.receiving')}</dt>
            <dd>
              {sale.receiving_type === RECEIVED_BY_PICK_UP
                ? t('pickup')
                : sale.destination_province && t('to', { place: nameIn(locale, sale.destination_province) })}
            </dd>
            {sale.po_number && (
              <>
                <dt>{t('detail.poNumber')}</dt>
                <dd>{sale.po_number}</dd>
              </>
            )}
          </dl>
          <SalePapers sale={sale} />
        </section>
        <ReadyPanel sale={sale} today={today} error={refused?.error} typed={refused?.typed} />
        <section className={order.card}>
          <h2>{t('detail.lines')}</h2>
          <ListTable
            caption={t('detail.lines')}
            columns={[
              {
                label: t('detail.product'),
                render: (item) => (
                  <>
                    <GoodsName names={item} /> <small className={list.together}>{nameIn(locale, item.attribute)}</small>
                    {item.lots.length > 0 && (
                      <>
                        <br />
                        <small>
                          {ready('lotsOf', {
                            lots: item.lots.map((lot) => `${lot.lot_no} × ${formatNumber(lot.quantity)}`).join(', '),
                          })}
                        </small>
                      </>
                    )}
                  </>
                ),
              },
              { label: t('detail.sku'), render: (item) => <span className={list.whole}>{item.sku_no}</span> },
              { label: t('detail.warehouse'), render: (item) => item.warehouse_name },
              { label: t('detail.quantity'), isNumber: true, render: (item) => <Units item={item} /> },
              { label: t('detail.price'), isNumber: true, render: (item) => formatMoney(item.price, 'THB') },
              {
                label: t('detail.total'),
                isNumber: true,
                render: (item) => (
                  <>
                    {formatMoney(item.line_total, 'THB')}
                    {item.line_discount > 0 && (
                      <>
                        <br />
                        <small>{t('detail.discount', { amount: formatMoney(item.line_discount, 'THB') })}</small>
                      </>
                    )}
                  </>
                ),
              },
            ]}
            rows={sale.items}
            isInPanel
          />
          <dl className={order.sums}>
            <div className={order.grand}>
              <dt>{t('table.total')}</dt>
              <dd>{formatMoney(sale.total, 'THB')}</dd>
            </div>
            {sale.coupon && (
              <div>
                <dt>{t('detail.coupon', { name: nameIn(locale, sale.coupon) })}</dt>
                <dd>{formatMoney(-sale.coupon.discount_price, 'THB')}</dd>
              </div>
            )}
            {sale.refunds.map((refund) => (
              <div key={refund.id}>
                <dt>
                  {t('detail.refund', { day: formatDay(bangkokDate(new Date(refund.at)), locale) })}{' '}
                  <small>{refunds(`reason.${refund.reason}`)}</small>
                </dt>
                <dd>{formatMoney(-refund.goods, 'THB')}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}

type Item = Answer<'GET /order/mySales/{id}'>['items'][number];

/** How many there are, and how many of them were refunded. */
function Units({ item }: { item: Item }) {
  const t = useTranslations('sellerCentre');
  return (
    <>
      {formatNumber(item.quantity)}
      {item.refunded_quantity > 0 && (
        <>
          <br />
          <small>{t('detail.refundedUnits', { count: item.refunded_quantity })}</small>
        </>
      )}
    </>
  );
}
