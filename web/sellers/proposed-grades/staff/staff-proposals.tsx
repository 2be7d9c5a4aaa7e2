import { useTranslations } from '#web/i18n/texts.tsx';
import { PROPOSAL_STATES } from '#domain/sellers/proposed-grades.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { GradeCell } from '#web/sellers/proposed-grades/grade-cell.tsx';
import { ProposalStateBadge } from '#web/sellers/proposed-grades/proposal-state.tsx';
import type { Route } from './+types/staff-proposals';
import styles from './staff-proposals.module.css';

const PAGE_SIZE = 20;
const DECISIONS = ['approved', 'merged', 'refused'] as const;

/** Grades that wait for staff; state and page stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const page = pageNumberOf(search);
  const state = PROPOSAL_STATES.find((known) => known === search.get('state')) ?? 'waiting';
  const found = await api('GET /staff/proposed-grades', {
    query: { state, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  requireWithin(request, page, Math.ceil(found.count / PAGE_SIZE));
  return {
    ...found,
    state,
    page,
    done: DECISIONS.find((known) => known === search.get('done')) ?? null,
    messages: messagesFor(locale, ['proposedGrades']),
  };
}

export default function StaffProposals({ loaderData: { data, count, state, page, done } }: Route.ComponentProps) {
  const t = useTranslations('proposedGrades');
  const locale = useLocale();
  const path = usePath();
  const detailPath = useDetailPath();
  return (
    <>
      {done && <DoneNotice>{t(`decided.${done}`)}</DoneNotice>}
      <ListScreen
        title={t('title')}
        note={t('count', { count })}
        tabs={{
          label: t('stateOf'),
          links: PROPOSAL_STATES.map((each) => ({
            to: path(`/staff/proposed-grades?state=${each}`),
            label: t(`state.${each}`),
            isCurrent: each === state,
          })),
        }}
        columns={[
          {
            label: t('grade'),
            render: (row) => <GradeCell row={row} to={detailPath(`/staff/proposed-grades/${row.id}`)} />,
          },
          { label: t('field.subcategory_id'), render: (row) => nameIn(locale, row.subcategory) },
          { label: t('seller'), render: (row) => nameIn(locale, row.seller) },
          { label: t('offers'), isNumber: true, render: (row) => row.offer_count },
          { label: t('submitted'), render: (row) => <DateTime at={row.submitted_at} /> },
          {
            label: t('stateOf'),
            render: (row) => (
              <>
                <ProposalStateBadge state={row.state} />
                {row.reason && <p className={styles.reason}>{row.reason}</p>}
              </>
            ),
          },
        ]}
        rows={data}
        empty={<EmptyState icon="check" title={t(state === 'waiting' ? 'empty.waiting' : 'empty.state')} />}
        page={page}
        pages={Math.ceil(count / PAGE_SIZE)}
      />
    </>
  );
}
