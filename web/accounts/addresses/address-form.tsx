import { figuresPattern } from '#domain/values/typed-text.ts';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { englishAddress, MAX_ENGLISH_ADDRESS } from '#domain/accounts/english-name.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { TelephoneField } from '#web/ui/forms/contact-fields.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { AddressFields } from '#web/accounts/people/address-fields.tsx';
import type { AnsweredPlace } from '#web/accounts/people/place.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Address } from './save-address.ts';

const BILLING = ['billing_name', 'tax_id', 'branch_code', 'branch_name'] as const;

/**
 * An address, new or known, with what invoices say of it. Loaders of its screens ask for the messages `addresses` and
 * `people`.
 */
export function AddressForm({ address, answered }: { address?: Address; answered: AnsweredPlace | undefined }) {
  const t = useTranslations('addresses.form');
  const typed = answered?.typed;
  const valueOf = (name: 'name' | 'phone' | (typeof BILLING)[number]) => typed?.[name] ?? address?.[name] ?? '';
  const isBillingOpen = BILLING.some((name) => valueOf(name) !== '');
  return (
    <Form method="post" className="stack" preventScrollReset>
      <FormErrors error={answered?.error}>
        <FormError />
        <AddressFields place={address ?? null} line={address?.address} answered={answered} label={t('line')} />
        <Field
          name="address_en"
          label={t('lineEn')}
          help={t('lineEnHelp')}
          optional
          maxLength={MAX_ENGLISH_ADDRESS}
          placeholder={address ? englishAddress('', address.address) : undefined}
          defaultValue={typed?.['address_en'] ?? address?.address_en ?? ''}
        />
        <div className="columns align-start">
          <Field
            name="name"
            label={t('name')}
            help={t('nameHelp')}
            required
            maxLength={120}
            defaultValue={valueOf('name')}
          />
          <TelephoneField
            name="phone"
            label={t('phone')}
            help={t('phoneHelp')}
            required
            defaultValue={valueOf('phone')}
          />
        </div>
        <details className="box folds" open={isBillingOpen || undefined}>
          <summary>
            {t('billing')} <Icon name="down" size={16} />
          </summary>
          <div className="stack">
            <Field
              name="billing_name"
              label={t('billingName')}
              optional
              maxLength={200}
              autoComplete="organization"
              defaultValue={valueOf('billing_name')}
            />
            <Field
              name="tax_id"
              label={t('taxId')}
              optional
              inputMode="numeric"
              maxLength={24}
              defaultValue={valueOf('tax_id')}
            />
            <div className="columns align-start">
              <Field
                name="branch_code"
                label={t('branchCode')}
                help={t('branchHelp')}
                optional
                inputMode="numeric"
                pattern={figuresPattern(5)}
                maxLength={5}
                defaultValue={valueOf('branch_code')}
              />
              <Field
                name="branch_name"
                label={t('branchName')}
                optional
                maxLength={120}
                defaultValue={valueOf('branch_name')}
              />
            </div>
          </div>
        </details>
        {!(address?.is_default_shipping && address.is_default_billing) && (
          <fieldset className="stack gap-1">
            <legend className="small">{t('defaults')}</legend>
            {!address?.is_default_shipping && <CheckField name="is_default_shipping" label={t('defaultShipping')} />}
            {!address?.is_default_billing && <CheckField name="is_default_billing" label={t('defaultBilling')} />}
          </fieldset>
        )}
        <div>
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      </FormErrors>
    </Form>
  );
}
