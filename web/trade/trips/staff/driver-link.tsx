import { DAYS_AFTER_TRIP } from '#domain/trade/trips/trip.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import { Notice } from '#web/ui/forms/field.tsx';

/** The driver's link, as it was just made: it is not shown again. */
export function DriverLink({ token }: { token: string }) {
  const t = useTranslations('trips');
  const { baseUrl } = useShop();
  const address = `${baseUrl}/${useLocale()}/trip/${token}`;
  return (
    <Notice tone="success">
      <p>
        <strong>{t('link')}</strong>
      </p>
      <p>
        <a href={address} rel="noreferrer">
          {address}
        </a>
      </p>
      <p>{t('linkHelp', { days: DAYS_AFTER_TRIP })}</p>
    </Notice>
  );
}
