import { useTranslations } from '#web/i18n/texts.tsx';
import { fetchClient } from '#contract/fetch-client.ts';
import { useShop } from '#web/page/use-shop.ts';
import { useWorkspacePath } from '#web/page/account-screens.ts';
import { LatestList } from './latest-list.tsx';

const LATEST = 5;

/** The latest notifications. */
export function NotificationsPanel() {
  const t = useTranslations('shell');
  const path = useWorkspacePath();
  const { locale } = useShop();
  const all = path('/user/notifications');
  return (
    <LatestList
      none={t('latestNotifications.none')}
      all={{ to: all, label: t('latestNotifications.all') }}
      load={async () => {
        const { data } = await fetchClient({})('GET /notifications', { query: { _limit: LATEST } });
        return data.map(({ id, is_read: isRead, created_at: at, notificationContent }) => {
          const { title, action } = notificationContent[locale];
          return {
            id,
            title,
            at,
            isUnread: !isRead,
            to: action ? path(action.path) : all,
            onOpen: isRead
              ? undefined
              : () => void fetchClient({})('POST /notifications/readbyid', { body: { id: [id] } }),
          };
        });
      }}
    />
  );
}
