import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { nameOfNumber, paymentFilters, paymentTypeFilters } from '#domain/trade/order-filters.ts';
import { formatDay, formatNumber } from '#domain/values/format.ts';
import { OrderStatusBadge } from '#web/ui/display/order-status-badge.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import list from '#web/ui/lists/list.module.css';

type Row = Answer<'GET /staff/orders'>['rows'][number];

/** What the lists of orders show that is more than a field of the row. */
export const cells: Cells<Row> = {
  items: (order) => <Goods order={order} />,
  total_weight: ({ total_weight }) => formatNumber(total_weight),
  payment: ({ payment_status }) => <Word of="payment" name={nameOfNumber(paymentFilters, payment_status)} />,
  payment_type: ({ payment_type }) => <Word of="method" name={nameOfNumber(paymentTypeFilters, payment_type)} />,
  delivery_date: (order) => <Delivery order={order} />,
  state: (order) => <OrderStatusBadge order={order} />,
};

function Goods({ order: { items, item_count } }: { order: Row }) {
  const t = useTranslations('staff');
  return (
    <>
      {items[0] && <GoodsName names={items[0]} />}
      {item_count > 1 && <small className={list.whole}> {t('moreItems', { count: item_count - 1 })}</small>}
    </>
  );
}

type PaymentWord = { of: 'payment'; name: keyof typeof paymentFilters | undefined };
type MethodWord = { of: 'method'; name: keyof typeof paymentTypeFilters | undefined };

function Word(word: PaymentWord | MethodWord) {
  const words = useTranslations('words');
  const t = useTranslations('staff');
  if (word.name === undefined) return '–';
  return word.of === 'payment' ? words(`status.${word.name}`) : t(`method.${word.name}`);
}

/** The day, and of goods that stand ready how many sellers' parts and since when. */
function Delivery({ order: { delivery_date, readiness } }: { order: Row }) {
  const t = useTranslations('staff');
  const locale = useLocale();
  return (
    <>
      {delivery_date ? <time dateTime={delivery_date}>{formatDay(delivery_date, locale)}</time> : '–'}
      {readiness.ready_date && (
        <small className={list.whole}>
          {' '}
          {t('fetch.row', { ...readiness, day: formatDay(readiness.ready_date, locale) })}
        </small>
      )}
    </>
  );
}
