import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Icon } from '#web/components/icon.tsx';
import { useLive } from '#web/page/use-live.ts';
import { useShop } from '#web/page/use-shop.ts';
import type { NotificationsPanel } from './notifications-panel.tsx';
import { Unread } from '#web/components/display/unread.tsx';
import styles from './notifications-bell.module.css';

/** How many notifications are new, as they come, and the latest of them. Without script it leads to all of them. */
export function NotificationsBell() {
  const { user } = useShop();
  return user && <Bell unread={user.unread.notifications} />;
}

function Bell({ unread }: { unread: number }) {
  const t = useTranslations('shell');
  const { locale } = useShop();
  const [live, setLive] = useState<{ of: number; count: number }>();
  const [Panel, setPanel] = useState<typeof NotificationsPanel>();
  // What the page brings is newer than what was heard before it.
  const count = live?.of === unread ? live.count : unread;
  useLive('notifications', () => {
    void countNow().then(
      (now) => setLive({ of: unread, count: now }),
      () => undefined,
    );
  });
  const all = `/${locale}/user/notifications`;
  return (
    <details
      className={styles.menu}
      data-menu=""
      onToggle={({ currentTarget }) => {
        if (currentTarget.open)
          import('./notifications-panel.tsx').then(
            (loaded) => setPanel(() => loaded.NotificationsPanel),
            () => location.assign(all),
          );
      }}
    >
      <summary className={styles.summary}>
        <span className="visually-hidden">{t('notifications')}</span>
        <Icon name="bell" size={24} />
        <span className={styles.unread}>
          <Unread count={count} />
        </span>
      </summary>
      <div className={styles.panel}>{Panel ? <Panel key={count} /> : <Link to={all}>{t('notifications')}</Link>}</div>
    </details>
  );
}

async function countNow(): Promise<number> {
  const { fetchClient } = await import('#contract/fetch-client.ts');
  return (await fetchClient({})('GET /notifications/count')).unread;
}
