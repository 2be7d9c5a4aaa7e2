import { Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_SAP_CODE } from '#domain/accounts/company/company-facts.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormErrors } from '#web/ui/forms/field.tsx';
import type { StaffAccountDetail } from './staff-account.ts';
import type { action } from './account.tsx';
import styles from '#web/ui/details/detail.module.css';

/** By what the marketplace's accounting knows a company. */
export function SapCode({ company }: Pick<StaffAccountDetail, 'company'>) {
  const t = useTranslations('approvals.sapCode');
  const refused = useActionData<typeof action>();
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <FormErrors error={refused?.error}>
        <Form method="post" className="stack gap-3">
          <input type="hidden" name="company_id" value={company.id} />
          <Field
            name="company_sap_code"
            label={t('code')}
            help={t('help')}
            optional
            autoComplete="off"
            maxLength={MAX_SAP_CODE}
            defaultValue={refused?.typed['company_sap_code'] ?? company.company_sap_code ?? ''}
          />
          <div>
            <SubmitButton name="decision" value="sap_code" look="outline">
              {t('save')}
            </SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </section>
  );
}
