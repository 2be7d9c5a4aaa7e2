import { useTranslations } from '#web/i18n/texts.tsx';
import type { CarbonSum } from '#domain/catalogue/carbon/carbon-sum.ts';
import { formatNumber } from '#domain/values/format.ts';

/** Below this a tenth of a kilogram is worth showing. */
const ROUGH_KG = 100;

/** `1,304 kg, known for 80 % of the weight`; nothing where it is known for none. */
export function CarbonText({ carbon: { co2_kg, known_percent, is_typical } }: { carbon: CarbonSum }) {
  const t = useTranslations('words.co2');
  if (co2_kg === null) return null;
  const kg = formatNumber(co2_kg, Math.abs(co2_kg) < ROUGH_KG ? 1 : 0);
  return (
    <>
      {known_percent === 100 ? t('all', { kg }) : t('some', { kg, percent: known_percent })}
      {is_typical && <span className="soft block regular">{t('typicalSum')}</span>}
    </>
  );
}
