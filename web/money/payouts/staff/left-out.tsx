import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { formatMoney } from '#domain/values/format.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';

/** Sellers who are owed money and not paid, with the reason. */
export function LeftOut({ rows }: { rows: AnswerOf<Endpoints['GET /staff/payouts/due']>['left_out'] }) {
  const t = useTranslations('payouts');
  if (rows.length === 0) return null;
  return (
    <details className="opens above-3">
      <summary>{t('leftOut', { count: rows.length })}</summary>
      <ListTable
        caption={t('leftOut', { count: rows.length })}
        rows={rows}
        keyOf={({ company }) => company.id}
        columns={[
          { label: t('seller'), render: ({ company }) => <CompanyLink company={company} /> },
          { label: t('why'), render: ({ reason }) => t(`reason.${reason}`) },
          { label: t('amount'), isNumber: true, render: ({ amount }) => formatMoney(amount, 'THB') },
        ]}
      />
    </details>
  );
}
