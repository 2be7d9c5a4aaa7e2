import { useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { EmailField, TelephoneField } from '#web/ui/forms/contact-fields.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { RegisteredTypeField, SupplierTypeField } from '#web/accounts/people/choice-fields.tsx';
import type { CompanyInfo } from './change-company.ts';

/**
 * The facts of a company that its owner keeps. Another name has its certificate looked at again: that is asked before.
 */
export function CompanyForm({ company, error }: { company: CompanyInfo; error: WireError | undefined }) {
  const t = useTranslations('company');
  const isCompany = company.company_code !== null;
  const mustBeChecked = isCompany && company.certificate_status === APPROVED;
  const [isRenamed, setRenamed] = useState(false);
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(currentTarget);
    setRenamed(
      mustBeChecked &&
        (typed.get('company_name_th') !== company.company_name_th ||
          typed.get('company_name_en') !== company.company_name_en),
    );
  };
  return (
    <Form method="post" className="stack" onChange={onChange} preventScrollReset>
      <FormErrors error={error}>
        <FormError />
        {isCompany && (
          <>
            <Field
              name="company_name_th"
              label={t('nameTh')}
              required
              maxLength={200}
              autoComplete="organization"
              defaultValue={company.company_name_th}
              {...(mustBeChecked && { help: t('nameHelp') })}
            />
            <Field
              name="company_name_en"
              label={t('nameEn')}
              required
              maxLength={200}
              autoComplete="off"
              lang="en"
              defaultValue={company.company_name_en}
            />
            <div className="columns align-start">
              <RegisteredTypeField name="registered_type" defaultValue={company.registered_type} required />
              <SupplierTypeField
                name="supplier_type"
                defaultValue={company.supplier_type}
                optional
                help={t('supplierHelp')}
              />
            </div>
          </>
        )}
        {company.is_tax_id_fixed || company.is_tax_id_of_person ? (
          <div>
            <b>{t('taxId')}</b>
            <p>{company.tax_id}</p>
            <p className="soft">{t(company.is_tax_id_fixed ? 'taxIdFixed' : 'taxIdOfPerson')}</p>
          </div>
        ) : (
          <Field
            name="tax_id"
            label={t('taxId')}
            inputMode="numeric"
            maxLength={24}
            required={isCompany || company.tax_id === null}
            help={isCompany || company.tax_id === null ? t('taxIdHelp') : t('taxIdKept', { number: company.tax_id })}
            defaultValue={isCompany ? (company.tax_id ?? '') : ''}
          />
        )}
        <div className="columns align-start">
          <TelephoneField
            name="phone"
            label={t('phone')}
            help={t('phoneHelp')}
            required
            defaultValue={company.phone ?? ''}
          />
          <EmailField name="email" label={t('email')} required defaultValue={company.email ?? ''} />
        </div>
        <div>
          {isRenamed ? (
            <ConfirmDialog look="primary" title={t('rename.title')} text={t('rename.text')} label={t('save')} />
          ) : (
            <SubmitButton>{t('save')}</SubmitButton>
          )}
        </div>
      </FormErrors>
    </Form>
  );
}
