import { useTranslations } from '#web/i18n/texts.tsx';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { formatDate, formatMoney } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';

/** Tax invoices of the commission that payouts took, and their credit notes: the seller reclaims their VAT. */
export function CommissionDocuments({ count, rows }: AnswerOf<Endpoints['GET /seller/commission-documents']>) {
  const t = useTranslations('sellerStatement');
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, 'THB');
  if (count === 0) return null;
  return (
    <section className="above-6">
      <h2 className="below-1">{t('documents.title')}</h2>
      <p className="block muted below-3">{t('documents.note')}</p>
      <ListTable
        caption={t('documents.title')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t('documents.number'),
            render: ({ number, kind, invoice_number }) => (
              <>
                <b>{number}</b>
                <small className="block muted">
                  {t(`documents.kind.${kind}`)}
                  {invoice_number && ` · ${invoice_number}`}
                </small>
              </>
            ),
          },
          {
            label: t('documents.date'),
            isDate: true,
            render: ({ issued_at }) => formatDate(new Date(issued_at), locale),
          },
          { label: t('documents.payout'), render: ({ payout_reference }) => payout_reference },
          { label: t('commission'), isNumber: true, render: ({ base }) => money(base) },
          { label: t('commissionVat'), isNumber: true, render: ({ vat }) => money(vat) },
          { label: t('documents.total'), isNumber: true, render: ({ total }) => <b>{money(total)}</b> },
          {
            label: t('documents.files'),
            render: ({ id, number }) => (
              <span className="links">
                {(['pdf', 'xml'] as const).map((format) => (
                  <a
                    key={format}
                    href={`/api/seller/commission-documents/${id}/${format}`}
                    aria-label={t(`documents.${format}Of`, { number })}
                  >
                    {t(`documents.${format}`)}
                  </a>
                ))}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
