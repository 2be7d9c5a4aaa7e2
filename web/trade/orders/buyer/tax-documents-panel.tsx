import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDate, formatMoney } from '#domain/values/format.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { Order } from '#web/trade/checkout/open-order.ts';

/** The order's tax invoice, receipt and credit notes, once they are issued. */
export function TaxDocumentsPanel({ order }: { order: Order }) {
  const t = useTranslations('orders.taxDocuments');
  const locale = useLocale();
  if (order.tax_documents.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ul className="stack gap-3 stacks">
        {order.tax_documents.map(({ id, kind, number, issued_at, total }) => (
          <li key={id}>
            <span className="row between">
              <strong>{t(`kind.${kind}`)}</strong>
              {formatMoney(total, 'THB')}
            </span>
            <span className="soft">
              {number} · {formatDate(new Date(issued_at), locale)}
            </span>
            <span className="row">
              <a href={`/api/order/tax-documents/${id}/pdf`} aria-label={t('pdfOf', { number })}>
                {t('pdf')}
              </a>
              <a href={`/api/order/tax-documents/${id}/xml`} aria-label={t('xmlOf', { number })}>
                {t('xml')}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
