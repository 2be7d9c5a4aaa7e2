import { useTranslations } from '#web/i18n/texts.tsx';
import { placeText } from '#web/accounts/people/place.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Address } from './save-address.ts';

/** An address as it stands in the book, with what invoices to it say. */
export function AddressText({ address }: { address: Address }) {
  const t = useTranslations('addresses');
  const locale = useLocale();
  const branch = [address.branch_code, address.branch_name].filter(Boolean).join(' ');
  return (
    <div className="stack gap-2 breakable content-start">
      <p>
        {address.address}
        <br />
        {placeText(address, locale)}
      </p>
      <p className="muted">{t('phone', { number: address.phone })}</p>
      {(address.billing_name || address.tax_id || branch) && (
        <dl className="stack gap-1 small sunken entries">
          {address.billing_name && (
            <div>
              <dt>{t('form.billingName')}</dt>
              <dd>{address.billing_name}</dd>
            </div>
          )}
          {address.tax_id && (
            <div>
              <dt>{t('form.taxId')}</dt>
              <dd>{address.tax_id}</dd>
            </div>
          )}
          {branch && (
            <div>
              <dt>{t('branch')}</dt>
              <dd>{branch}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
