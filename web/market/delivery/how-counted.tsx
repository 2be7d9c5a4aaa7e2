import { useTranslations } from 'use-intl/react';
import { formatMoney, formatQuantity } from '#domain/values/format.ts';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import styles from './how-counted.module.css';

export interface Trip {
  cost: number;
  vehicles: { vehicle: 'pickup4' | 'truck6' | 'truck10' | 'trailer'; count: number }[];
}

/** How a delivered price comes about; of one offer with its trip: vehicles, from where to where, what it costs. */
export function HowCounted({ trip, from, to }: { trip?: Trip | null; from?: string; to?: string | null }) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const { delivery } = useShop();
  if (!delivery) return null;
  const load = formatQuantity(delivery.loadTonnes * 1000, locale);
  return (
    <details className={styles.how}>
      <summary>{t('how.title')}</summary>
      <ul>
        {trip && from && to && (
          <li>
            {t('how.trip', {
              from,
              to,
              load,
              vehicles: trip.vehicles
                .map(({ vehicle, count }) => t('how.vehicles', { count, vehicle: t(`vehicle.${vehicle}`) }))
                .join(' + '),
              cost: formatMoney(trip.cost, 'THB'),
              perKg: formatMoney(trip.cost / (delivery.loadTonnes * 1000), 'THB'),
            })}
          </li>
        )}
        <li>{t('how.freight', { load })}</li>
        <li>{t('how.vat')}</li>
        <li>{t('how.order')}</li>
      </ul>
    </details>
  );
}
