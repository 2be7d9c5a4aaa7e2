import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { DAYS_AFTER_TRIP } from '#domain/trade/trips/trip.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale, usePath, useShop } from '#web/page/use-shop.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import styles from './board.module.css';

interface DriverLinkProps {
  token: string;
  /** The trip that was made, where it has another page. */
  tripId?: number;
}

/**
 * The driver's link, as it was just made: it is not shown again. It is brought before the eyes: who made it is at the
 * end of the board.
 */
export function DriverLink({ token, tripId }: DriverLinkProps) {
  const t = useTranslations('trips');
  const path = usePath();
  const { baseUrl } = useShop();
  const address = `${baseUrl}/${useLocale()}/trip/${token}`;
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div ref={shown} tabIndex={-1} className={styles.link}>
      <Notice tone="success">
        <p>
          <strong>{t('link')}</strong>
        </p>
        <p className="row gap-2">
          <a href={address} rel="noreferrer">
            {address}
          </a>
          <CopyButton text={address} copy={t('copyLink')} copied={t('copied')} />
        </p>
        <p>{t('linkHelp', { days: DAYS_AFTER_TRIP })}</p>
        {tripId !== undefined && (
          <p>
            <Link to={path(`/staff/trips/${tripId}`)}>{t('openTrip')}</Link>
          </p>
        )}
      </Notice>
    </div>
  );
}
