import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { OrderQueue } from '#domain/backoffice/work-queues.ts';
import { formatDateTime, formatDay, formatMoney, formatQuantity } from '#domain/values/format.ts';
import { OrderStatusBadge } from '#web/components/display/order-status-badge.tsx';
import { PoNumber } from '#web/components/display/po-number.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { GoodsName } from '#web/market/catalogue/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { useDetailPath } from '#web/workspace/back-link.tsx';
import type { Column } from '#web/workspace/list-table.tsx';
import { useSlipColumns } from './slip-columns.tsx';
import list from '#web/workspace/list.module.css';

export type QueueRow = Answer<'GET /staff/orders'>['order_list'][number];

/** Where it matters that goods can be fetched. */
const showsReadiness = new Set<OrderQueue | 'all'>(['to_ship', 'to_fetch']);

/** What the list of a queue shows: of money what it must match, of all others the goods and their day. */
export function useQueueColumns(queue: OrderQueue | 'all'): Column<QueueRow>[] {
  const t = useTranslations('backoffice');
  const locale = useLocale();
  const detailPath = useDetailPath();
  const slips = useSlipColumns();
  const order: Column<QueueRow> = {
    label: t('table.order'),
    render: ({ id, order_no, po_number, placed_at }) => (
      <>
        <Link to={detailPath(`/staff/order/${id}?queue=${queue}`)} aria-label={t('table.open', { order: order_no })}>
          {order_no}
        </Link>
        <PoNumber of={po_number} />
        <time dateTime={placed_at}>{formatDateTime(new Date(placed_at), locale)}</time>
      </>
    ),
  };
  const company: Column<QueueRow> = { label: t('table.company'), render: (order) => nameIn(locale, order.company) };
  const total: Column<QueueRow> = {
    label: t('table.total'),
    isNumber: true,
    render: ({ total_include_vat }) => formatMoney(total_include_vat, 'THB'),
  };
  const status: Column<QueueRow> = { label: t('table.status'), render: (row) => <OrderStatusBadge order={row} /> };
  if (queue === 'slips') {
    const buyer = { ...company, render: (row: QueueRow) => <span className={list.roomy}>{company.render(row)}</span> };
    return [order, buyer, ...slips, total, status];
  }
  return [
    order,
    company,
    {
      label: t('table.items'),
      render: ({ items, item_count }) => (
        <>
          {items[0] && <GoodsName names={items[0]} />}
          {item_count > 1 && (
            <>
              {' '}
              <small className={list.whole}>{t('moreItems', { count: item_count - 1 })}</small>
            </>
          )}
        </>
      ),
    },
    {
      label: t('table.weight'),
      isNumber: true,
      render: ({ total_weight }) => formatQuantity(total_weight, locale),
    },
    total,
    {
      label: t('table.delivery'),
      render: ({ delivery_date, readiness }) => (
        <>
          {delivery_date ? <time dateTime={delivery_date}>{formatDay(delivery_date, locale)}</time> : '–'}
          {readiness.ready_date && showsReadiness.has(queue) && (
            <>
              <br />
              <small className={list.whole}>
                {t('fetch.row', { ...readiness, day: formatDay(readiness.ready_date, locale) })}
              </small>
            </>
          )}
        </>
      ),
    },
    status,
  ];
}
