import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { formatDay, formatQuantity } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { Cells } from '#web/kit/table.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import styles from '#web/ui/lists/list.module.css';
import { SaleStatus } from './sale-status.tsx';

type Row = Answer<'GET /seller/orders'>['rows'][number];

/** What the list of a seller's purchases shows that is more than a field of the row. */
export const cells: Cells<Row> = {
  items: (sale) => <Goods sale={sale} />,
  total_weight: ({ total_weight }) => <Weight kg={total_weight} />,
  destination: (sale) => <Destination sale={sale} />,
  ready_date: ({ readiness }) => (readiness ? <Day day={readiness.ready_date} /> : '–'),
  vehicle_plate: ({ readiness }) => readiness?.vehicle_plate ?? '–',
  answer_by: ({ answer: { state, answer_by } }) =>
    (state === 'asked' || state === 'late') && answer_by ? <Deadline at={answer_by} /> : '–',
  step: (sale) => <Step sale={sale} />,
};

function Goods({ sale: { items } }: { sale: Row }) {
  const locale = useLocale();
  if (items.length === 0) return '–';
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id}>
          <GoodsName names={item} />{' '}
          <small className={styles.together}>
            {nameIn(locale, item.attribute)} ×&nbsp;{item.quantity}
          </small>
        </li>
      ))}
    </ul>
  );
}

function Weight({ kg }: { kg: number }) {
  return formatQuantity(kg, useLocale());
}

function Destination({ sale: { receiving_type, destination_province } }: { sale: Row }) {
  const t = useTranslations('sellerCentre');
  const locale = useLocale();
  if (receiving_type === RECEIVED_BY_PICK_UP) return t('pickup');
  return destination_province ? nameIn(locale, destination_province) : '–';
}

/** The step, until when it is to be answered, and for goods that stand ready when and with which vehicle they are fetched. */
function Step({ sale }: { sale: Row }) {
  const locale = useLocale();
  const { readiness } = sale;
  return (
    <>
      <SaleStatus sale={sale} />
      {(sale.answer.state === 'asked' || sale.answer.state === 'late') && sale.answer.answer_by && (
        <>
          <br />
          <small>
            <Deadline at={sale.answer.answer_by} />
          </small>
        </>
      )}
      {readiness && (
        <>
          <br />
          <small>
            {[formatDay(readiness.ready_date, locale), readiness.vehicle_plate].filter(Boolean).join(' · ')}
          </small>
        </>
      )}
    </>
  );
}
