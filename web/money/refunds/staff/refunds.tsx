import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { refundStates } from '#domain/money/refunds/refundable.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PaidThing } from '#web/money/payments/paid-thing.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { RefundStateBadge } from '#web/money/refunds/refund-state.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/refunds';
import own from './refunds.module.css';

const PAGE_SIZE = 25;
const TABS = ['proposed', 'approved', 'sent', 'set_off', 'refused', 'all'] as const satisfies readonly (
  | (typeof refundStates)[number]
  | 'all'
)[];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const page = pageNumberOf(search);
  const state = TABS.find((known) => known === search.get('state')) ?? 'proposed';
  const { rows, count } = await api('GET /staff/refunds', {
    query: { state, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  requireWithin(request, page, Math.ceil(count / PAGE_SIZE));
  return { rows, count, state, page, messages: messagesFor(locale, ['refunds', 'staffRefunds']) };
}

/** Refunds to decide and to send, and what came of the others. */
export default function Refunds({ loaderData: { rows, count, state, page } }: Route.ComponentProps) {
  const t = useTranslations('staffRefunds');
  const tRefund = useTranslations('refunds');
  const locale = useLocale();
  const path = usePath();
  const detailPath = useDetailPath();
  return (
    <ListScreen
      title={t('title')}
      note={t('count', { count })}
      tabs={{
        label: t('title'),
        links: TABS.map((tab) => ({
          label: tab === 'all' ? t('all') : tRefund(`state.${tab}`),
          to: `?state=${tab}`,
          isCurrent: tab === state,
        })),
      }}
      filter={
        <p>
          <Link to={path('/staff/refund-runs')}>{t('toRuns')}</Link>
        </p>
      }
      columns={[
        {
          label: t('title'),
          render: ({ id, proposed_at, proposed_by }) => (
            <>
              <Link to={detailPath(`/staff/refunds/${id}`)}>{t('refundNo', { id: String(id) })}</Link>
              <small className={own.note}>
                <DateTime at={proposed_at} /> · {proposed_by ?? t('byBuyer')}
              </small>
            </>
          ),
        },
        {
          label: t('order'),
          render: (refund) => (
            <>
              <PaidThing of={refund} />
              <small className={own.note}>{nameIn(locale, refund.company)}</small>
            </>
          ),
        },
        { label: t('why'), render: ({ reason }) => tRefund(`reason.${reason}`) },
        { label: tRefund('total'), isNumber: true, render: ({ total }) => <b>{formatMoney(total, 'THB')}</b> },
        {
          label: t('status'),
          render: (refund) => <RefundStateBadge refund={refund} />,
        },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState icon="banknote" title={t('empty')} text={t('emptyText')} />}
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
  );
}
