import { formatNumber } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';

/** Units that are kept for agreements, beside those that are free. */
export function ReservedUnits({ units }: { units: number }) {
  const t = useTranslations('offers');
  return units > 0 ? <small>{t('reservedUnits', { units: formatNumber(units) })}</small> : null;
}
