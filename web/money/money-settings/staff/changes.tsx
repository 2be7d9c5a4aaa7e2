import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { MoneyChangeBadge } from './state-badge.tsx';
import type { Route } from './+types/changes';
import own from './money-settings.module.css';

const PAGE_SIZE = 25;
const TABS = ['waiting', 'approved', 'done_alone', 'refused', 'withdrawn', 'all'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const page = pageNumberOf(search);
  const state = TABS.find((known) => known === search.get('state')) ?? 'waiting';
  const { rows, count } = await api('GET /staff/money-settings/changes', {
    query: { state, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  requireWithin(request, page, Math.ceil(count / PAGE_SIZE));
  const seesLimits = user?.staff_role === 'admin' || user?.staff_role === 'finance';
  return { rows, count, state, page, seesLimits, messages: messagesFor(locale, ['moneySettings']) };
}

/** Changes of what says where money goes or what a thing costs: those that wait, and what came of the others. */
export default function MoneyChanges({ loaderData: { rows, count, state, page, seesLimits } }: Route.ComponentProps) {
  const t = useTranslations('moneySettings');
  const locale = useLocale();
  const path = usePath();
  const detailPath = useDetailPath();
  return (
    <>
      <ListScreen
        title={t('title')}
        note={t('note', { count: String(count) })}
        tabs={{
          label: t('title'),
          links: TABS.map((tab) => ({
            label: tab === 'all' ? t('all') : t(`state.${tab}`),
            to: `?state=${tab}`,
            isCurrent: tab === state,
          })),
        }}
        columns={[
          {
            label: t('what'),
            render: ({ id, kind, subject }) => (
              <>
                <Link to={detailPath(`/staff/money-settings/${id}`)}>{t(`kind.${kind}`)}</Link>
                {subject && (
                  <small className={own.note}>
                    <bdi>{subject[locale]}</bdi>
                  </small>
                )}
              </>
            ),
          },
          {
            label: t('proposed'),
            render: ({ proposed_by, proposed_at }) => (
              <>
                <bdi>{proposed_by}</bdi>
                <small className={own.note}>
                  <DateTime at={proposed_at} />
                </small>
              </>
            ),
          },
          {
            label: t('amount'),
            isNumber: true,
            render: ({ amount }) => (amount === null ? '–' : formatMoney(amount, 'THB')),
          },
          { label: t('stateLabel'), render: (change) => <MoneyChangeBadge state={change.state} /> },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="banknote" title={t('empty')} text={t('emptyText')} />}
        page={page}
        pages={Math.ceil(count / PAGE_SIZE)}
      />
      {seesLimits && (
        <p className={own.back}>
          <Link to={path('/staff/money-settings/limits')}>{t('limits.title')}</Link>
        </p>
      )}
    </>
  );
}
