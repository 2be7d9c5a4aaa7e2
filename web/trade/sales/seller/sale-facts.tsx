import { useTranslations } from '#web/i18n/texts.tsx';
import { RECEIVED_BY_PICK_UP, SALE_PROCESSING, SHIPPED } from '#domain/trade/order-status.ts';
import { formatDateTime, formatDay } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SalePapers } from './ready/sale-documents.tsx';
import type { Sale } from './ready/sale.ts';
import styles from '#web/ui/details/detail.module.css';

/** When a purchase was ordered, by when and where it goes, and its papers. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const t = useTranslations('sellerCentre');
  const locale = useLocale();
  return (
    <section className={styles.card}>
      <dl className="facts below-3">
        <dt>{t('detail.date')}</dt>
        <dd>{formatDateTime(new Date(sale.created_at), locale)}</dd>
        {sale.po_number && (
          <>
            <dt>{t('detail.poNumber')}</dt>
            <dd>{sale.po_number}</dd>
          </>
        )}
        <dt>{t('detail.deliveryDate')}</dt>
        <dd>{sale.delivery_date ? formatDay(sale.delivery_date, locale) : '–'}</dd>
        <dt>{t('detail.receiving')}</dt>
        <dd>
          {sale.receiving_type === RECEIVED_BY_PICK_UP
            ? t('pickup')
            : sale.destination_province && t('to', { place: nameIn(locale, sale.destination_province) })}
        </dd>
        <Receiver sale={sale} />
      </dl>
      <SalePapers sale={sale} />
    </section>
  );
}

/** Who receives the goods and where; until the goods stand ready the seller knows the province alone. */
function Receiver({ sale: { receiver, ...sale } }: { sale: Sale }) {
  const t = useTranslations('sellerCentre');
  const locale = useLocale();
  if (receiver === null) {
    const isToCome = sale.sale_type === SALE_PROCESSING && sale.logistic_status < SHIPPED;
    if (!isToCome || sale.receiving_type === RECEIVED_BY_PICK_UP) return null;
    return (
      <>
        <dt>{t('detail.place')}</dt>
        <dd>
          <small>{t('detail.placeLater')}</small>
        </dd>
      </>
    );
  }
  const { company_names, place } = receiver;
  return (
    <>
      <dt>{t('detail.receiver')}</dt>
      <dd>{nameIn(locale, company_names)}</dd>
      {place && (
        <>
          <dt>{t('detail.place')}</dt>
          <dd>
            {place.name}
            <br />
            {locale === 'th' ? place.text_th : place.text_en}
            <br />
            {t('detail.phone', { phone: place.phone })}
          </dd>
        </>
      )}
    </>
  );
}
