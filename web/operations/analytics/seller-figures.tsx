import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { Percent } from './percent.tsx';

type Data = Answer<'GET /staff/analytics/sellers'>;

/** How each seller answers, who sold most first. */
export function SellerFigures({ figures, page, pages }: { figures: Data; page: number; pages: number }) {
  const t = useTranslations('analytics');
  if (figures.rows.length === 0)
    return <EmptyState icon="table" heading="h2" title={t('sellers.none')} text={t('sellers.noneText')} />;
  return (
    <>
      <p className="soft">{t('sellers.note')}</p>
      <ListTable
        caption={t('part.sellers')}
        rows={figures.rows}
        columns={[
          { label: t('sellers.seller'), render: ({ company }) => <CompanyLink company={company} /> },
          { label: t('sellers.orders'), isNumber: true, render: ({ orders }) => formatNumber(orders) },
          { label: t('sellers.total'), isNumber: true, render: ({ total }) => formatMoney(total, 'THB') },
          {
            label: t('sellers.refused'),
            isNumber: true,
            render: ({ refused, refused_percent }) => (
              <>
                {formatNumber(refused)} <small>{refused > 0 && <Percent value={refused_percent} />}</small>
              </>
            ),
          },
          {
            label: t('sellers.ready'),
            isNumber: true,
            render: ({ ready_hours }) => (ready_hours === null ? '–' : formatNumber(ready_hours, 1)),
          },
          {
            label: t('sellers.onTime'),
            isNumber: true,
            render: ({ on_time_percent }) => <Percent value={on_time_percent} />,
          },
          {
            label: t('sellers.claims'),
            isNumber: true,
            render: ({ claims, claims_answered, claims_unanswered }) => (
              <>
                {claims === 0 ? '–' : t('sellers.of', { part: claims_answered, whole: claims })}
                {claims_unanswered > 0 && (
                  <small className="bold danger-text"> {t('sellers.overdue', { count: claims_unanswered })}</small>
                )}
              </>
            ),
          },
        ]}
      />
      <Pagination page={page} pages={pages} />
    </>
  );
}
