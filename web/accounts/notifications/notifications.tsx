import { Form, Link, useFetcher, useRevalidator } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { notificationCategories } from '#domain/notifications/choices.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { toLogIn } from '#web/page/to-log-in.ts';
import { pageOf } from '#web/page/page-context.ts';
import { pageAddress } from '#web/page/safe-redirect.ts';
import { useLive } from '#web/page/use-live.ts';
import { useWorkspacePath } from '#web/page/account-screens.ts';
import { ListTabs } from '#web/ui/lists/list-tabs.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { NotificationRow } from './notification-row.tsx';
import type { Route } from './+types/notifications';
import styles from './notifications.module.css';

const A_PAGE = 20;

const categoryIn = (text: string | null) => notificationCategories.find((each) => each === text);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, user, locale } = pageOf(context);
  if (!user) throw toLogIn(locale, pageAddress(request));
  const search = new URL(request.url).searchParams;
  const category = categoryIn(search.get('category'));
  const query = category ? { category } : {};
  const page = pageNumberOf(search);
  const [{ data }, counts] = await Promise.all([
    api('GET /notifications', { query: { ...query, _start: (page - 1) * A_PAGE, _limit: A_PAGE } }),
    api('GET /notifications/count', { query }),
  ]);
  return {
    category: category ?? null,
    page,
    pages: Math.ceil(counts.count / A_PAGE),
    unreadHere: counts.unread,
    unread: counts.by_category,
    notifications: data.map(({ notificationContent, ...notification }) => ({
      ...notification,
      said: notificationContent[locale],
    })),
    messages: messagesFor(locale, ['notifications']),
  };
}

export const action = formAction(async ({ page: { api }, form }) => {
  const category = categoryIn(textOf(form, 'category'));
  if (textOf(form, 'do') === 'all') await api('POST /notifications/readall', { body: category ? { category } : {} });
  else await api('POST /notifications/readbyid', { body: { id: [wholeNumberOf(form, 'id')] } });
  return { done: true as const };
});

/** What concerns this person, the newest first; news come while the page is open. */
export default function Notifications({
  loaderData: { category, page, pages, unreadHere, unread, notifications },
}: Route.ComponentProps) {
  const t = useTranslations('notifications');
  const path = useWorkspacePath();
  const { submit } = useFetcher();
  const { revalidate } = useRevalidator();
  useLive('notifications', () => void revalidate());
  const here = path('/user/notifications');
  const countOf = (its: string | null) =>
    its === null
      ? unread.reduce((sum, each) => sum + each.unread, 0)
      : (unread.find((each) => each.category === its)?.unread ?? 0);
  const tab = (its: (typeof notificationCategories)[number] | null) => ({
    to: its ? `${here}?category=${its}` : here,
    isCurrent: its === category,
    label: (
      <>
        {t(its ? `category.${its}` : 'all')} {countOf(its) > 0 && <b className="count">{countOf(its)}</b>}
      </>
    ),
  });
  return (
    <>
      <PageHead title={t('title')} hidden />
      <header className="row between below-4">
        <h1>{t('title')}</h1>
        <div className="wrap">
          {unreadHere > 0 && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="do" value="all" />
              {category && <input type="hidden" name="category" value={category} />}
              <SubmitButton look="outline" size="small">
                <Icon name="check" size={16} /> {t('readAll')}
              </SubmitButton>
            </Form>
          )}
          <LinkButton to={path('/user/notifications/choices')} look="outline" size="small">
            <Icon name="filter" size={16} /> {t('choices.title')}
          </LinkButton>
        </div>
      </header>
      <ListTabs label={t('categories')} links={[null, ...unread.map((each) => each.category)].map(tab)} />
      {notifications.length === 0 ? (
        <EmptyState icon="bell" title={t('empty.title')} text={t(category ? 'empty.category' : 'empty.text')}>
          {category && <Link to={here}>{t('empty.all')}</Link>}
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onOpen={() => void submit({ do: 'one', id: String(notification.id) }, { method: 'post' })}
            />
          ))}
        </ol>
      )}
      <Pagination page={page} pages={pages} />
    </>
  );
}
