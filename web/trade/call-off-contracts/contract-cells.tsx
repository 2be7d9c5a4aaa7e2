import { useTranslations } from '#web/i18n/texts.tsx';
import { callOffNo, callOffStates } from '#domain/trade/call-off-contracts/contract.ts';
import type { PresetView } from '#web/kit/list-views.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { nameIn } from '#web/i18n/language.ts';
import styles from '#web/ui/lists/list.module.css';
import { ContractBadge, type CallOffRow } from './contract-badge.tsx';

/** What lists of contracts show that is more than a field of the row. */
export const contractCells: Cells<CallOffRow> = {
  number: ({ id }) => callOffNo(id),
  goods: ({ product }) => <Goods product={product} />,
  kg: ({ kg }) => <Quantity kg={kg} />,
  called_kg: ({ called_kg }) => <Quantity kg={called_kg} />,
  left_kg: ({ left_kg }) => (left_kg === null ? '–' : <Quantity kg={left_kg} />),
  per_kg: ({ per_kg }) => (per_kg === null ? '–' : <PricePerKg baht={per_kg} settled />),
  state: (row) => <State row={row} />,
};

/** The views by state that all lists of contracts have, after what waits for the reader. */
export function useContractViews(waits?: string): PresetView[] {
  const t = useTranslations('callOffContracts');
  return [
    ...(waits ? [{ label: waits, search: 'waits=yes' }] : []),
    ...callOffStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` })),
  ];
}

function Goods({ product }: Pick<CallOffRow, 'product'>) {
  return (
    <>
      {product.grade} <small>{nameIn(useLocale(), product)}</small>
    </>
  );
}

function State({ row: { state, waits_for_me, expires_at } }: { row: CallOffRow }) {
  const t = useTranslations('callOffContracts');
  return (
    <span className={styles.items}>
      <span>
        <ContractBadge state={state} />
      </span>
      {waits_for_me && state !== 'active' && (
        <small>
          {t('until')} <Deadline at={expires_at} />
        </small>
      )}
    </span>
  );
}
