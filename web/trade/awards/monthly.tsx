import { useTranslations } from '#web/i18n/texts.tsx';

/** Beside an amount that is for each of several months. */
export function Monthly({ months }: { months: number | null }) {
  const t = useTranslations('awards');
  return months === null ? null : <> {t('perMonth', { months })}</>;
}
