import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { nameOfNumber, paymentFilters, paymentTypeFilters } from '#domain/trade/order-filters.ts';
import type { ListData } from '#web/kit/list-data.ts';
import type { Cells } from '#web/kit/table.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { OrderStatusBadge } from '#web/ui/display/order-status-badge.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import styles from '#web/ui/lists/list.module.css';

type Row = Answer<'GET /orders'>['rows'][number];

/** What the list of a company's orders shows that is more than a field of the row. */
export const orderCells = (words: ListData<Row>['values']): Cells<Row> => ({
  items: (order) => <Goods order={order} />,
  total_weight: ({ total_weight }) => <Quantity kg={total_weight} />,
  payment: ({ payment_status }) => words['payment']?.[nameOfNumber(paymentFilters, payment_status) ?? ''] ?? '–',
  payment_type: ({ payment_type }) =>
    words['payment_type']?.[nameOfNumber(paymentTypeFilters, payment_type) ?? ''] ?? '–',
  state: (order) => <State order={order} />,
});

function Goods({ order: { items, item_count } }: { order: Row }) {
  const t = useTranslations('orders');
  return (
    <span className="beside gap-3">
      <Picture name={items[0]?.pic_path ?? null} alt="" size={40} />
      <span>
        {items[0] && <GoodsName names={items[0]} />}{' '}
        {item_count > 1 && <small className={styles.together}>{t('more', { count: item_count - 1 })}</small>}
      </span>
    </span>
  );
}

function State({ order }: { order: Row }) {
  const t = useTranslations('orders');
  return (
    <span className="wrap gap-1">
      <OrderStatusBadge order={order} />
      {order.waiting_slips > 0 && <StatusBadge status="slip_waiting">{t('slipWaiting')}</StatusBadge>}
    </span>
  );
}
