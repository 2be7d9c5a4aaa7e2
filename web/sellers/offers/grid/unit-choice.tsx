import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PriceUnit } from './edits.ts';
import styles from './grid.module.css';

/** Whether prices are shown and typed for a pack or for a kilogram. */
export function UnitChoice({ unit, onChoose }: { unit: PriceUnit; onChoose: (unit: PriceUnit) => void }) {
  const t = useTranslations('offers.grid');
  return (
    <div role="group" aria-label={t('unit')} className={styles.unit}>
      {(['pack', 'kg'] as const).map((each) => (
        <Button
          key={each}
          look={each === unit ? 'primary' : 'outline'}
          size="small"
          aria-pressed={each === unit}
          onClick={() => onChoose(each)}
        >
          {t(`units.${each}`)}
        </Button>
      ))}
    </div>
  );
}
