import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatDate, formatMoney } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from '#web/ui/details/detail.module.css';

/** What was issued for an order. */
export function OrderTaxDocuments({ order }: { order: Answer<'GET /staff/orders/{id}'> }) {
  const t = useTranslations('staff.taxDocuments');
  const locale = useLocale();
  if (order.tax_documents.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <ul className="stack gap-3 past">
        {order.tax_documents.map(({ id, kind, number, issued_at, total }) => (
          <li key={id}>
            <span>
              <strong>{t(`kind.${kind}`)}</strong>{' '}
              <a href={`/api/staff/tax-documents/${id}/pdf`} aria-label={t('pdfOf', { number })}>
                {t('pdf')}
              </a>{' '}
              <a href={`/api/staff/tax-documents/${id}/xml`} aria-label={t('xmlOf', { number })}>
                {t('xml')}
              </a>
            </span>
            <small>
              {number} · {formatDate(new Date(issued_at), locale)} · {formatMoney(total, 'THB')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
