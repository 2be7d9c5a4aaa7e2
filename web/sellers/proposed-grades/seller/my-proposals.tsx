import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { ProposedGrade } from '../grade-cell.tsx';
import { ProposalStateBadge } from '../proposal-state.tsx';
import type { Route } from './+types/my-proposals';
import styles from '../proposed-grades.module.css';

const PAGE_SIZE = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const current = pageOf(context);
  requireRight(current, request, 'manage_offers');
  const search = new URL(request.url).searchParams;
  const page = pageNumberOf(search);
  const found = await current.api('GET /proposed-grade/mine', {
    query: { _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  return {
    ...found,
    page,
    isWithdrawn: search.get('done') === 'withdrawn',
    messages: messagesFor(current.locale, ['proposedGrades']),
  };
}

/** The grades that the seller proposed, and what became of them. */
export default function MyProposals({ loaderData: { data, count, page, isWithdrawn } }: Route.ComponentProps) {
  const t = useTranslations('proposedGrades');
  const locale = useLocale();
  const path = usePath();
  const detailPath = useDetailPath();
  return (
    <>
      {isWithdrawn && <DoneNotice>{t('done.withdrawn')}</DoneNotice>}
      <ListScreen
        title={t('title')}
        note={t('count', { count })}
        filter={
          <div className={styles.over}>
            <p className={styles.soft}>{t('about')}</p>
            <LinkButton to={path('/seller/products/propose/new')}>{t('propose')}</LinkButton>
          </div>
        }
        columns={[
          {
            label: t('grade'),
            render: (row) => <ProposedGrade row={row} to={detailPath(`/seller/products/propose/${row.id}`)} />,
          },
          { label: t('field.subcategory_id'), render: (row) => nameIn(locale, row.subcategory) },
          { label: t('offers'), isNumber: true, render: (row) => row.offer_count },
          { label: t('submitted'), render: (row) => <DateTime at={row.submitted_at} /> },
          {
            label: t('stateOf'),
            render: (row) => (
              <>
                <ProposalStateBadge state={row.state} />
                {row.reason && row.state === 'refused' && <p className={styles.reason}>{row.reason}</p>}
                {row.merged_into && (
                  <p className={styles.reason}>
                    <Link to={path(`/products/${row.merged_into.id}`)}>{nameIn(locale, row.merged_into)}</Link>
                  </p>
                )}
              </>
            ),
          },
        ]}
        rows={data}
        empty={<EmptyState icon="tag" title={t('empty.mine')} text={t('empty.mineText')} />}
        page={page}
        pages={Math.ceil(count / PAGE_SIZE)}
      />
    </>
  );
}
