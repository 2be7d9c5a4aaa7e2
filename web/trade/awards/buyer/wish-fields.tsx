import type { ReactNode } from 'react';
import type { Answer } from '#contract/client.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { wishName } from './counter-form.ts';

export type Comparison = Answer<'GET /demands/{id}/comparison'>;

interface WishFieldsProps {
  cells: Comparison['cells'];
  lines: Comparison['lines'];
  typed: Typed | undefined;
  isOpen: boolean;
  children: ReactNode;
}

/** A field for each line that a seller quoted; it says the price that stands. */
export function WishFields({ cells, lines, typed, isOpen, children }: WishFieldsProps) {
  const t = useTranslations('counterOffers');
  return (
    <details className="opens" open={isOpen}>
      <summary>{t('lines', { count: cells.length })}</summary>
      <div className="stack">
        {cells.map((cell) => {
          const name = wishName(cell);
          const what = lines.find(({ position }) => position === cell.position)!.what;
          return (
            <AmountField
              key={name}
              name={name}
              label={t('wish', { number: formatNumber(cell.position + 1), what })}
              help={t(`quoted.${cell.basis}`, {
                grade: cell.grade,
                price: formatMoney(cell.quoted_per_kg, 'THB'),
                delivered: formatMoney(cell.pooled_per_kg, 'THB'),
              })}
              optional
              defaultValue={typed?.[name] ?? ''}
            />
          );
        })}
        {children}
      </div>
    </details>
  );
}
