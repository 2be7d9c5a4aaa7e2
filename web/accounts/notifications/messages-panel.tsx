import { useTranslations } from '#web/i18n/texts.tsx';
import { fetchClient } from '#contract/fetch-client.ts';
import { LatestList } from './latest-list.tsx';
import { useShop } from '#web/page/use-shop.ts';
import { useWorkspacePath } from '#web/page/account-screens.ts';

const LATEST = 5;

/** The latest messages; each opens on the page of all of them. */
export function MessagesPanel() {
  const t = useTranslations('shell');
  const path = useWorkspacePath();
  const { locale } = useShop();
  const all = path('/user/messages');
  return (
    <LatestList
      none={t('latestMessages.none')}
      all={{ to: all, label: t('latestMessages.all') }}
      load={async () => {
        const { data } = await fetchClient({})('GET /messages-items/mymessage', {
          query: { _start: 0, _limit: LATEST, _sort: 'public:DESC' },
        });
        return data.map((message) => ({
          id: message.id,
          title: message[locale].title,
          at: message.public,
          isUnread: !message.is_read,
          to: `${all}?id=${message.id}`,
        }));
      }}
    />
  );
}
