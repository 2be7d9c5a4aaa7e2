import { useState } from 'react';
import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { figuresPattern } from '#domain/values/typed-text.ts';
import type { RegisteredType, SupplierType } from '#domain/accounts/company/company-facts.ts';
import { HEAD_OFFICE, isTaxId } from '#domain/accounts/tax-id.ts';
import { bareNumber } from '#domain/values/typed-number.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { TelephoneField } from '#web/ui/forms/contact-fields.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { fieldsOf, formAction, typedOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { AddressFields } from '#web/accounts/people/address-fields.tsx';
import { RegisteredTypeField, SupplierTypeField } from '#web/accounts/people/choice-fields.tsx';
import { placeOfForm } from '#web/accounts/people/place-of-form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { openStep } from './open-step.ts';
import { StepPage } from './step-page.tsx';
import { stepPath } from '#web/accounts/sign-in/step-path.ts';
import type { Route } from './+types/company';

const FIELDS = [
  'tax_id',
  'registered_type',
  'supplier_type',
  'company_name_th',
  'company_name_en',
  'phone',
  'branch_code',
  'branch_name',
  'address',
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return { standing: await openStep(page, 'company'), messages: messagesFor(page.locale, ['registration', 'people']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const typed = fieldsOf(form, FIELDS);
  const { place, found } = await placeOfForm(api, form);
  if (!place) return { found, typed: typedOf(form) };
  const { step } = await api('PUT /auth/registration/company', {
    body: {
      tax_id: typed.tax_id,
      registered_type: typed.registered_type as RegisteredType,
      supplier_type: (typed.supplier_type || null) as SupplierType | null,
      company_name_th: typed.company_name_th,
      company_name_en: typed.company_name_en,
      phone: typed.phone,
      branch_code: typed.branch_code,
      branch_name: typed.branch_name || null,
      address: typed.address,
      ...place,
    },
  });
  return redirect(stepPath(locale, step));
});

/** The company, as its papers have it. */
export default function Company({ loaderData: { standing } }: Route.ComponentProps) {
  const t = useTranslations('registration.company');
  const tRegister = useTranslations('registration');
  const locale = useLocale();
  const answered = useActionData<typeof action>();
  const { company, address } = standing;
  const typed = answered?.typed;
  return (
    <StepPage standing={standing} step="company" title={t('title')} intro={t('intro')}>
      <Form method="post" className="stack shrinks" preventScrollReset>
        <FormErrors error={answered?.error}>
          <FormError />
          {answered?.error?.error === 'company_already_registered' && (
            <Notice tone="info">
              <Link to={stepPath(locale, 'position')}>{t('toOwner')}</Link>
            </Notice>
          )}
          <TaxIdField defaultValue={typed?.['tax_id'] ?? company?.tax_id ?? ''} />
          <div className="columns align-start">
            <RegisteredTypeField
              name="registered_type"
              required
              defaultValue={(typed?.['registered_type'] as RegisteredType | undefined) ?? company?.registered_type}
            />
            {standing.role === 'seller' && (
              <SupplierTypeField
                name="supplier_type"
                required
                defaultValue={(typed?.['supplier_type'] as SupplierType | undefined) ?? company?.supplier_type}
              />
            )}
          </div>
          <Field
            name="company_name_th"
            label={t('nameTh')}
            help={t('nameThHelp')}
            required
            maxLength={200}
            autoComplete="organization"
            defaultValue={typed?.['company_name_th'] ?? company?.company_name_th}
          />
          <Field
            name="company_name_en"
            label={t('nameEn')}
            help={t('nameEnHelp')}
            required
            maxLength={200}
            defaultValue={typed?.['company_name_en'] ?? company?.company_name_en}
          />
          <TelephoneField
            name="phone"
            label={t('phone')}
            help={t('phoneHelp')}
            required
            defaultValue={typed?.['phone'] ?? company?.phone ?? ''}
          />
          <div className="columns align-start">
            <Field
              name="branch_code"
              label={t('branchCode')}
              help={t('branchCodeHelp', { code: HEAD_OFFICE })}
              inputMode="numeric"
              pattern={figuresPattern(5)}
              maxLength={5}
              required
              defaultValue={typed?.['branch_code'] ?? address?.branch_code ?? HEAD_OFFICE}
            />
            <Field
              name="branch_name"
              label={t('branchName')}
              optional
              maxLength={120}
              defaultValue={typed?.['branch_name'] ?? address?.branch_name ?? ''}
            />
          </div>
          <h2 className="above-2 lead">{t('address')}</h2>
          <AddressFields
            place={address}
            line={address?.address}
            answered={answered}
            label={t('line')}
            help={t('lineHelp')}
          />
          <SubmitButton size="large">{tRegister('next')}</SubmitButton>
        </FormErrors>
      </Form>
    </StepPage>
  );
}

/** A slip of the finger is said when the thirteenth digit is typed: the last one proves the others. */
function TaxIdField({ defaultValue }: { defaultValue: string }) {
  const t = useTranslations('registration.company');
  const [taxId, setTaxId] = useState(defaultValue);
  const bare = bareNumber(taxId);
  const isWrong = bare.length === 13 && !isTaxId(bare);
  return (
    <Field
      name="tax_id"
      label={t('taxId')}
      help={t('taxIdHelp')}
      error={isWrong ? t('taxIdWrong') : undefined}
      inputMode="numeric"
      required
      value={taxId}
      maxLength={24}
      onChange={(event) => setTaxId(event.target.value)}
    />
  );
}
