import { useTranslations } from '#web/i18n/texts.tsx';
import { useShop } from '#web/page/use-shop.ts';
import { useWorkspacePath } from '#web/page/account-screens.ts';
import { LatestMenu } from './latest-menu.tsx';

/** How many notifications are new, as they come, and the latest of them. Without script it leads to all of them. */
export function NotificationsBell() {
  const t = useTranslations('shell');
  const path = useWorkspacePath();
  const { user } = useShop();
  return (
    user && (
      <LatestMenu
        topic="notifications"
        icon="bell"
        label={t('notifications')}
        all={path('/user/notifications')}
        unread={user.unread.notifications}
        countNow={countNow}
        loadPanel={() => import('./notifications-panel.tsx').then((loaded) => loaded.NotificationsPanel)}
      />
    )
  );
}

async function countNow(): Promise<number> {
  const { fetchClient } = await import('#contract/fetch-client.ts');
  return (await fetchClient({})('GET /notifications/count')).unread;
}
