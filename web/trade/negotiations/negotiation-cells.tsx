import { useTranslations } from '#web/i18n/texts.tsx';
import { negotiationNo, negotiationStates } from '#domain/trade/negotiations/negotiation.ts';
import type { PresetView } from '#web/kit/list-views.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { nameIn } from '#web/i18n/language.ts';
import styles from '#web/ui/lists/list.module.css';
import { NegotiationBadge, type NegotiationRow } from './negotiation-badge.tsx';

/** What lists of negotiations show that is more than a field of the row. */
export const negotiationCells: Cells<NegotiationRow> = {
  number: ({ id }) => negotiationNo(id),
  goods: (row) => <Goods row={row} />,
  kg: ({ kg }) => <Quantity kg={kg} />,
  state: (row) => <State row={row} />,
};

/** The views by state that all lists of negotiations have, after what waits for the reader. */
export function useNegotiationViews(waits: string): PresetView[] {
  const t = useTranslations('negotiations');
  return [
    { label: waits, search: 'waits=yes' },
    ...negotiationStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` })),
  ];
}

function Goods({ row: { product, line_count } }: { row: NegotiationRow }) {
  const t = useTranslations('negotiations');
  return (
    <>
      {product.grade} <small>{nameIn(useLocale(), product)}</small>
      {line_count > 1 && <small> {t('more', { count: line_count - 1 })}</small>}
    </>
  );
}

function State({ row: { state, waits_for_me, ends_at, order_no } }: { row: NegotiationRow }) {
  const t = useTranslations('negotiations');
  return (
    <span className={styles.items}>
      <span>
        <NegotiationBadge state={state} />
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
