import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { preorderNo, preorderStates } from '#domain/trade/preorders/preorder.ts';
import type { PresetView } from '#web/kit/list-views.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { nameIn } from '#web/i18n/language.ts';
import styles from '#web/ui/lists/list.module.css';
import { PreorderBadge, type PreorderRow } from './preorder-badge.tsx';

/** What lists of pre-orders show that is more than a field of the row. */
export const preorderCells: Cells<PreorderRow> = {
  number: ({ id }) => preorderNo(id),
  goods: ({ product }) => <Goods product={product} />,
  quantity: (row) => <Packs row={row} />,
  delivery_date: (row) => <Delivery row={row} />,
  state: (row) => <State row={row} />,
};

/** The views by state that all lists of pre-orders have, after what waits for the reader. */
export function usePreorderViews(waits: string): PresetView[] {
  const t = useTranslations('preorders');
  return [
    { label: waits, search: 'waits=yes' },
    ...preorderStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` })),
  ];
}

function Goods({ product }: Pick<PreorderRow, 'product'>) {
  return (
    <>
      {product.grade} <small>{nameIn(useLocale(), product)}</small>
    </>
  );
}

function Packs({ row: { quantity, attribute, unit_weight } }: { row: PreorderRow }) {
  return (
    <span className={styles.items}>
      {packsCounted(quantity, attribute)[useLocale()]}
      <small>
        <Quantity kg={quantity * unit_weight} />
      </small>
    </span>
  );
}

/** The day that was offered, else the one that is wished for. */
function Delivery({ row: { delivery_date, wished_date } }: { row: PreorderRow }) {
  const t = useTranslations('preorders');
  if (delivery_date !== null) return <Day day={delivery_date} />;
  return (
    <small>
      {t('wished')} <Day day={wished_date} />
    </small>
  );
}

function State({ row: { state, waits_for_me, ends_at, order_no } }: { row: PreorderRow }) {
  const t = useTranslations('preorders');
  return (
    <span className={styles.items}>
      <span>
        <PreorderBadge state={state} />
      </span>
      {waits_for_me && (
        <small>
          {t('until')} <Deadline at={ends_at} />
        </small>
      )}
      {order_no && <small>{order_no}</small>}
    </span>
  );
}
