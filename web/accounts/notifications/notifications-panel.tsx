import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { fetchClient } from '#contract/fetch-client.ts';
import { DateTime } from '#web/components/display/date-time.tsx';
import { useShop } from '#web/page/use-shop.ts';
import styles from './notifications-bell.module.css';

const LATEST = 5;

type Latest = Awaited<ReturnType<typeof latest>>;

const latest = () => fetchClient({})('GET /notifications', { query: { _limit: LATEST } });

/** The latest notifications, read once: another number of them makes another panel. */
export function NotificationsPanel() {
  const t = useTranslations('shell');
  const { locale } = useShop();
  const [found, setFound] = useState<Latest['data'] | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    latest().then(
      ({ data }) => isCurrent && setFound(data),
      () => isCurrent && setFound('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const all = `/${locale}/user/notifications`;
  return (
    <>
      {found === undefined && <p className={styles.soft}>{t('latestNotifications.loading')}</p>}
      {found === 'failed' && <p className={styles.soft}>{t('latestNotifications.failed')}</p>}
      {Array.isArray(found) && found.length === 0 && <p className={styles.soft}>{t('latestNotifications.none')}</p>}
      {Array.isArray(found) && found.length > 0 && (
        <ul className={styles.latest}>
          {found.map(({ id, is_read: isRead, created_at: at, notificationContent }) => {
            const { title, action } = notificationContent[locale];
            return (
              <li key={id} data-unread={isRead ? undefined : ''}>
                <Link
                  to={action ? `/${locale}${action.path}` : all}
                  onClick={() => {
                    if (!isRead) void fetchClient({})('POST /notifications/readbyid', { body: { id: [id] } });
                  }}
                >
                  {!isRead && <span className="visually-hidden">{t('latestNotifications.unread')} </span>}
                  <span>{title}</span>
                  <small>
                    <DateTime at={at} />
                  </small>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <Link to={all} className={styles.all}>
        {t('latestNotifications.all')}
      </Link>
    </>
  );
}
