import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney, formatNumber, formatPricePerKg, formatQuantity } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Change } from './change.tsx';
import type { Sales } from './sales-summary.tsx';

/** The figures of a period, each with what it was before and by how much it changed. */
export function FigureTiles({ sales: { figures, figures_before: before, changes } }: { sales: Sales }) {
  const t = useTranslations('sellerDashboard');
  const locale = useLocale();
  const perKg = (baht: number | null) => (baht === null ? '–' : formatPricePerKg(baht, 'THB', locale));
  const cancelled = ({ cancelled: count, cancelled_percent: percent }: Sales['figures']) =>
    percent === null ? formatNumber(count) : t('figure.share', { count, percent });
  const tiles = [
    { name: 'total', of: ({ total }: Sales['figures']) => formatMoney(total, 'THB') },
    { name: 'weight', of: ({ weight }: Sales['figures']) => formatQuantity(weight, locale) },
    { name: 'orders', of: ({ orders }: Sales['figures']) => formatNumber(orders) },
    { name: 'avg_per_kg', of: ({ avg_per_kg }: Sales['figures']) => perKg(avg_per_kg) },
    { name: 'cancelled', of: cancelled },
  ] as const;
  return (
    <dl className="figures">
      {tiles.map(({ name, of }) => (
        <div key={name} className="card">
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{of(figures)}</dd>
          <dd className="soft regular">
            <Change percent={changes[name]} />{' '}
            <span className="block">{t('figure.before', { value: of(before) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
