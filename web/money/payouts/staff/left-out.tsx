import { useTranslations } from '#web/i18n/texts.tsx';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { formatMoney } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import own from './payouts.module.css';

/** Sellers who are owed money and not paid, with the reason. */
export function LeftOut({ rows }: { rows: AnswerOf<Endpoints['GET /staff/payouts/due']>['left_out'] }) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  if (rows.length === 0) return null;
  return (
    <details className={own.leftOut}>
      <summary>{t('leftOut', { count: rows.length })}</summary>
      <ListTable
        caption={t('leftOut', { count: rows.length })}
        rows={rows}
        keyOf={({ company }) => company.id}
        columns={[
          { label: t('seller'), render: ({ company }) => nameIn(locale, company) },
          { label: t('why'), render: ({ reason }) => t(`reason.${reason}`) },
          { label: t('amount'), isNumber: true, render: ({ amount }) => formatMoney(amount, 'THB') },
        ]}
      />
    </details>
  );
}
