import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney, formatQuantity } from '#domain/values/format.ts';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import styles from './how-counted.module.css';

interface Trip {
  cost: number;
  vehicles: { vehicle: 'pickup4' | 'truck6' | 'truck10' | 'trailer'; count: number }[];
  /** Kilograms of goods that share it. */
  kg: number;
  from: string;
  to: string;
}

/** How a delivered price comes about: for a list's load, or for an amount of one offer with its trip. */
export function HowCounted({ trip }: { trip?: Trip }) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const { delivery } = useShop();
  if (!delivery) return null;
  const load = formatQuantity(trip?.kg ?? delivery.loadTonnes * 1000, locale);
  return (
    <details className={styles.how}>
      <summary>{t('how.title')}</summary>
      <ul>
        {trip && (
          <li>
            {t('how.trip', {
              from: trip.from,
              to: trip.to,
              load,
              vehicles: trip.vehicles
                .map(({ vehicle, count }) => t('how.vehicles', { count, vehicle: t(`vehicle.${vehicle}`) }))
                .join(' + '),
              cost: formatMoney(trip.cost, 'THB'),
              perKg: formatMoney(trip.cost / trip.kg, 'THB'),
            })}
          </li>
        )}
        <li>{t('how.freight', { load })}</li>
        <li>{t('how.vat')}</li>
        <li>{trip ? t('how.amount') : t('how.order')}</li>
      </ul>
    </details>
  );
}
