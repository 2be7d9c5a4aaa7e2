import type { Answer } from '#contract/client.ts';
import { formatMoney } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';

/** What the documents of a month come to, beside what the ledger says; and the month for the accountant. */
export function MonthSums({ of }: { of: Answer<'GET /staff/tax-documents/month'> }) {
  const t = useTranslations('taxDocuments');
  const locale = useLocale();
  const { month, sums, vat_due, vat_difference, documents_vat } = of;
  const money = (amount: number) => formatMoney(amount, 'THB');
  return (
    <>
      <dl className="figures below-4">
        {sums.map((sum) => (
          <div key={sum.kind}>
            <dt>
              {t(`kind.${sum.kind}`)} · {t('count', { count: sum.count })}
            </dt>
            <dd>{money(sum.total)}</dd>
            <dd className="soft regular">{t('ofVat', { amount: money(sum.vat) })}</dd>
          </div>
        ))}
        <div>
          <dt>{t('vatDue')}</dt>
          <dd>{money(vat_due)}</dd>
          <dd className="soft regular">{t('vatDueNote')}</dd>
        </div>
        <div className={vat_difference === 0 ? undefined : 'danger-text'}>
          <dt>{t('vatDifference')}</dt>
          <dd>{money(vat_difference)}</dd>
          <dd className="soft regular">
            {t('documentsVat')} {money(documents_vat)}
          </dd>
        </div>
      </dl>
      <p className="stack gap-1 justify-start below-3">
        <a href={`/api/staff/tax-documents/archive?month=${month}&language=${locale}`} download>
          {t('export')}
        </a>
        <small>{t('exportNote')}</small>
      </p>
    </>
  );
}
