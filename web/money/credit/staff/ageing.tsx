import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { AGEING_DAYS, ageingBuckets, type AgeingBucket } from '#domain/money/credit/repayment.ts';
import { formatMoney } from '#domain/values/format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { CreditTabs } from './credit-tabs.tsx';
import type { Route } from './+types/ageing';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return { report: await api('GET /staff/credit/ageing'), messages: messagesFor(locale, ['staffCredit']) };
}

/** What companies owe for orders on credit, by how late it is. */
export default function Ageing({ loaderData: { report } }: Route.ComponentProps) {
  const t = useTranslations('staffCredit');
  const locale = useLocale();
  const total = { company: null, ages: report.ages, total: report.total };
  const labelOf = (bucket: AgeingBucket) => {
    if (bucket === 'current') return t('ageing.current');
    const [from, to] = AGEING_DAYS[bucket];
    return to === Infinity ? t('ageing.over', { days: from - 1 }) : t('ageing.days', { from, to });
  };
  const shown = (amount: number) => (amount === 0 ? '–' : formatMoney(amount, 'THB'));
  return (
    <>
      <PageHead title={t('tab.ageing')} hidden />
      <h1 className="row below-4">
        {t('tab.ageing')} <small>{t('ageing.note')}</small>
      </h1>
      <CreditTabs current="ageing" />
      {report.rows.length === 0 ? (
        <EmptyState icon="check" title={t('empty.ageing')} />
      ) : (
        <>
          <p className="below-3">
            <a href={`/api/staff/credit/ageing/export?language=${locale}`} download>
              {t('ageing.export')}
            </a>
          </p>
          <ListTable
            caption={t('tab.ageing')}
            rows={[...report.rows, total]}
            columns={[
              {
                label: t('company'),
                render: ({ company }) =>
                  company ? (
                    <Link to={`/${locale}/staff/credit/companies/${company.id}`}>{nameIn(locale, company)}</Link>
                  ) : (
                    <b>{t('ageing.total')}</b>
                  ),
              },
              ...ageingBuckets.map((bucket) => ({
                label: labelOf(bucket),
                isNumber: true,
                render: ({ ages }: (typeof report.rows)[number] | typeof total) => shown(ages[bucket]),
              })),
              { label: t('ageing.sum'), isNumber: true, render: (row) => <b>{shown(row.total)}</b> },
            ]}
          />
        </>
      )}
    </>
  );
}
