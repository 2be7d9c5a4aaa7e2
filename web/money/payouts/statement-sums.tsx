import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatMoney } from '#domain/values/format.ts';

type Sums = Pick<Answer<'GET /seller/statement'>, 'opening' | 'charged' | 'paid_out' | 'closing'>;

/** What was owed at first, what became due, what was paid, what is owed at last. */
export function StatementSums({ statement: { opening, charged, paid_out, closing } }: { statement: Sums }) {
  const t = useTranslations('sellerStatement');
  const sums = [
    [t('opening'), opening],
    [t('charged'), charged],
    [t('paidOut'), paid_out],
    [t('closing'), closing],
  ] as const;
  return (
    <dl className="figures below-4">
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount, 'THB')}</dd>
        </div>
      ))}
    </dl>
  );
}
