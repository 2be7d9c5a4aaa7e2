import { useTranslations } from '#web/i18n/texts.tsx';
import type { ProductGap } from '#domain/catalogue/products/product-gaps.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** What a product lacks. */
export function Gaps({ gaps, withLabel = false }: { gaps: readonly ProductGap[]; withLabel?: boolean }) {
  const t = useTranslations('catalogueProducts');
  return (
    <p className="row gap-1 below-3">
      <span className={withLabel ? 'soft regular' : 'visually-hidden'}>{t('lacks')}</span>
      {gaps.map((gap) => (
        <Badge key={gap} tone="warning">
          {t(`gap.${gap}`)}
        </Badge>
      ))}
    </p>
  );
}
