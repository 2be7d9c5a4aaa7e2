import { Link, NavLink, Outlet, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLive } from '#web/page/use-live.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { ageOf } from '#web/ui/display/age.ts';
import { withoutBefore } from './address.ts';
import type { Route } from './+types/inbox';
import styles from './inbox.module.css';

const VIEWS = ['open', 'mine', 'closed'] as const;
const PAGE_SIZE = 20;

/** The conversations at the left, the chosen one beside them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const view = VIEWS.find((known) => known === search.get('view')) ?? 'open';
  const page = pageNumberOf(search);
  const inbox = await api('GET /staff/conversations', {
    query: { view, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  return { ...inbox, view, page, now: new Date().toISOString(), messages: messagesFor(locale, ['conversations']) };
}

export default function Inbox() {
  const { conversations, count, unread, view, page, now } = useLoaderData<typeof loader>();
  const t = useTranslations('conversations');
  const staff = useTranslations('staff');
  const locale = useLocale();
  const [search] = useSearchParams();
  const kept = withoutBefore(search);
  const { revalidate } = useRevalidator();
  useLive('conversations', () => void revalidate());
  const base = `/${locale}/staff/chat`;
  return (
    <>
      <PageHead title={t('inbox')} hidden />
      <h1 className="row below-4">
        {t('inbox')} <small role="status">{t('waiting', { count: unread })}</small>
      </h1>
      <nav aria-label={t('views')} className="tabs below-4">
        {VIEWS.map((each) => (
          <Link key={each} to={`${base}?view=${each}`} aria-current={each === view ? 'page' : undefined}>
            {t(`view.${each}`)}
          </Link>
        ))}
      </nav>
      <div className={styles.columns}>
        <div className={`stack gap-3 ${styles.list}`}>
          {conversations.length === 0 ? (
            <EmptyState icon="user" title={t('none')} text={t(`noneText.${view}`)} />
          ) : (
            <ul className="stack gap-2">
              {conversations.map((one) => {
                const age = one.waiting_since ? ageOf(new Date(one.waiting_since), new Date(now)) : null;
                return (
                  <li key={one.id}>
                    <NavLink to={`${base}/${one.id}${kept}`} className={styles.row}>
                      <span className="row gap-2 between">
                        <b>{one.member.name}</b>
                        {one.unread > 0 && <Badge tone="warning">{t('unread', { count: one.unread })}</Badge>}
                      </span>
                      <span className="soft">{nameIn(locale, one.company)}</span>
                      <span className="small one-line">{one.last_message || t('fileOnly')}</span>
                      <span className="soft">
                        {age ? t('waits', { age: staff(`age.${age.unit}`, { count: age.count }) }) : t('answered')} ·{' '}
                        {one.assigned_to?.is_me ? t('mine') : (one.assigned_to?.name ?? t('nobody'))}
                      </span>
                    </NavLink>
                  </li>
                );
              })}
            </ul>
          )}
          <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} />
        </div>
        <Outlet />
      </div>
    </>
  );
}
