import { useTranslations } from '#web/i18n/texts.tsx';
import { LatestMenu } from './latest-menu.tsx';
import { useShop } from '#web/page/use-shop.ts';
import { useWorkspacePath } from '#web/page/account-screens.ts';

/**
 * How many messages are unread, as they come, and the latest of them; for members. Without script it leads to all of
 * them.
 */
export function MessagesMenu() {
  const t = useTranslations('shell');
  const path = useWorkspacePath();
  const { user } = useShop();
  return (
    user?.company && (
      <LatestMenu
        topic="message_items"
        icon="mail"
        label={t('messages')}
        all={path('/user/messages')}
        unread={user.unread.message_items}
        countNow={countNow}
        loadPanel={() => import('./messages-panel.tsx').then((loaded) => loaded.MessagesPanel)}
      />
    )
  );
}

async function countNow(): Promise<number> {
  const { fetchClient } = await import('#contract/fetch-client.ts');
  return (await fetchClient({})('GET /messages-items/mymessage/count', { query: { is_read: 0 } })).count;
}
