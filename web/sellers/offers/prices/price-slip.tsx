import { useTranslations } from '#web/i18n/texts.tsx';
import type { PriceSlip as Slip } from '#domain/sellers/offers/price-slip.ts';
import { formatNumber } from '#domain/values/format.ts';
import { Icon } from '#web/ui/icon.tsx';

interface PriceSlipProps {
  slip: Slip | null;
  /** What the price was held against. */
  beside: 'product' | 'subcategory' | 'before';
}

/** That a price may be a slip, said while it is typed. Nothing is refused by it. */
export function PriceSlip({ slip, beside }: PriceSlipProps) {
  const t = useTranslations('priceSlip');
  return (
    <div aria-live="polite">
      {slip && (
        <p className="signed small sunken tone-warning">
          <Icon name="warning" size={18} />
          {slip.direction === 'above'
            ? t(`above.${beside}`, { times: formatNumber(slip.times, 1) })
            : t(`below.${beside}`, { percent: String(slip.percent) })}
        </p>
      )}
    </div>
  );
}
