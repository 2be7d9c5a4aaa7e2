import { Link, useRevalidator } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Api } from '#contract/client.ts';
import { categoryOfFilter, messageFilters } from '#domain/site/message-items.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useLive } from '#web/page/use-live.ts';
import { pageUrl } from '#web/page/safe-redirect.ts';
import { useWorkspacePath } from '#web/page/account-screens.ts';
import { ListTabs } from '#web/ui/lists/list-tabs.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageRow } from './message-row.tsx';
import type { Route } from './+types/messages';
import list from '#web/accounts/notifications/notifications.module.css';

const A_PAGE = 10;
const ALL = '1';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const { api, locale } = page;
  const search = new URL(request.url).searchParams;
  const asked = search.get('category') ?? ALL;
  const category = categoryOfFilter(asked);
  const query = category === undefined ? {} : { category };
  const number = pageNumberOf(search);
  const id = search.get('id');
  const opened = id === null ? null : await openMessage(api, id);
  // A message that is not for this member, or is over, closes.
  if (id !== null && opened === null) throw redirect(withoutMessage(pageUrl(request.url).pathname, search));
  const [{ data }, { count }] = await Promise.all([
    api('GET /messages-items/mymessage', {
      query: { ...query, _start: (number - 1) * A_PAGE, _limit: A_PAGE, _sort: 'public:DESC' },
    }),
    api('GET /messages-items/mymessage/count', { query }),
  ]);
  const pages = Math.ceil(count / A_PAGE);
  requireWithin(request, number, pages);
  return {
    filter: messageFilters.find((each) => categoryOfFilter(each) === category) ?? ALL,
    page: number,
    pages,
    rows: data.map((message) => ({
      id: message.id,
      category: message.category,
      at: message.public,
      isRead: message.is_read,
      hasFiles: message.has_files,
      ...message[locale],
    })),
    opened: opened && { ...opened, ...opened[locale] },
    messages: messagesFor(locale, ['messageItems']),
  };
}

/** The message that the address names, whole; who opens it has read it. */
async function openMessage(api: Api, text: string) {
  const id = idIn(text);
  if (id === null) return null;
  const [message] = (await api('GET /messages-items/mymessage', { query: { id } })).data;
  if (!message || !('files' in message)) return null;
  await api('POST /messages-items/mymessage-read', { body: { message_item_id: id } });
  return message;
}

/** The same list without the open message. */
function withoutMessage(here: string, search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete('id');
  return rest.size > 0 ? `${here}?${rest}` : here;
}

/** What the marketplace writes to its members, the newest first, one of them open. */
export default function Messages({ loaderData: { filter, page, pages, rows, opened } }: Route.ComponentProps) {
  const t = useTranslations('messageItems');
  const path = useWorkspacePath();
  const { revalidate } = useRevalidator();
  useLive('message_items', () => void revalidate());
  const here = path('/user/messages');
  const address = new URLSearchParams([
    ...(filter === ALL ? [] : [['category', filter] as [string, string]]),
    ...(page === 1 ? [] : [['page', String(page)] as [string, string]]),
  ]);
  const addressOf = (id: number | null) => {
    const search = new URLSearchParams(address);
    if (id !== null) search.set('id', String(id));
    return search.size > 0 ? `${here}?${search}` : here;
  };
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className="below-4">{t('title')}</h1>
      <ListTabs
        label={t('categories')}
        links={messageFilters.map((each) => ({
          to: each === ALL ? here : `${here}?category=${each}`,
          isCurrent: each === filter,
          label: t(`filter.${each}`),
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState icon="mail" title={t('empty.title')} text={t(filter === ALL ? 'empty.text' : 'empty.category')}>
          {filter !== ALL && <Link to={here}>{t('empty.all')}</Link>}
        </EmptyState>
      ) : (
        <ol className={list.list}>
          {rows.map((message) => (
            <MessageRow key={message.id} message={message} to={addressOf(message.id)} />
          ))}
        </ol>
      )}
      <Pagination page={page} pages={pages} />
      {opened && <MessageDialog key={opened.id} message={opened} closed={addressOf(null)} />}
    </>
  );
}
