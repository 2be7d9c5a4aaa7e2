import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay } from '#domain/values/format.ts';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/ui/details/detail.module.css';
import { EmailText } from '#web/ui/display/email-text.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';

/** Who, where to, billed to whom, bought from whom. */
export function OrderFacts({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('staff');
  const locale = useLocale();
  const address = order.shipping_address;
  return (
    <div className="columns">
      <section className={styles.card}>
        <h2>{t('order.buyer')}</h2>
        <p>
          <strong>
            <CompanyLink company={order.company} />
          </strong>{' '}
          {order.company_code}
          <br />
          {order.buyer_contact.name && (
            <>
              <bdi>{order.buyer_contact.name}</bdi>
              <br />
            </>
          )}
          {order.buyer_contact.phone && (
            <>
              <a href={`tel:${order.buyer_contact.phone}`}>{order.buyer_contact.phone}</a>
              <br />
            </>
          )}
          <a href={`mailto:${order.buyer_contact_email}`}>
            <EmailText email={order.buyer_contact_email} />
          </a>
        </p>
        <h3>{t('order.billing')}</h3>
        <p>
          {order.billing_name}
          <br />
          {order.billing_taxId && (
            <>
              {t('order.taxId')} {order.billing_taxId}
            </>
          )}
          <br />
          {t('order.branch')} {order.billing_branch_code} {order.billing_branch_desc}
          <br />
          {order.billing_address}
        </p>
        {(order.po_number || order.cost_centre || order.requester) && (
          <>
            <h3>{t('order.references')}</h3>
            <p>
              {[
                order.po_number && `${t('order.poNumber')} ${order.po_number}`,
                order.cost_centre && `${t('order.costCentre')} ${order.cost_centre}`,
                order.requester && `${t('order.requester')} ${order.requester}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </>
        )}
        {order.remark && (
          <>
            <h3>{t('order.remark')}</h3>
            <p>{order.remark}</p>
          </>
        )}
      </section>
      <section className={styles.card}>
        <h2>{t('order.shipping')}</h2>
        <p>
          <strong>{order.receiving_type === RECEIVED_BY_PICK_UP ? t('order.pickup') : t('order.delivery')}</strong>{' '}
          {order.delivery_date && formatDay(order.delivery_date, locale)}
        </p>
        {address && (
          <p>
            {address.name}
            <br />
            {locale === 'th' ? address.text_th : address.text_en}
            <br />
            {t('order.phone', { phone: address.phone })}
          </p>
        )}
        {order.pickup_warehouses.map((warehouse) => (
          <p key={warehouse.id}>
            {nameIn(locale, warehouse)}
            <br />
            {warehouse.address}
            <br />
            {warehouse.contact_person} · {t('order.phone', { phone: warehouse.mobile })}
          </p>
        ))}
        <h3>{t('order.sellers')}</h3>
        <ul className="stack gap-3">
          {order.purchases.map((purchase) => (
            <li key={purchase.id}>
              <CompanyLink company={purchase.seller} />
              <br />
              <small>
                {t('order.purchase')} {purchase.purchase_no}
                {purchase.seller_phone && ` · ${t('order.phone', { phone: purchase.seller_phone })}`}
              </small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
