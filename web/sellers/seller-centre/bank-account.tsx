import { useState } from 'react';
import { Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { bankOf, BANKS } from '#domain/values/banks.ts';
import { SubmitButton } from '#web/components/button.tsx';
import { Field, FormError, FormErrors, SelectField } from '#web/components/forms/field.tsx';
import { ProofPart, proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { fieldsOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { idOrNew } from '#web/page/ids.ts';
import { resourceFormAction } from './resource-action.ts';
import { DefaultField, ResourceForm } from './resource-form.tsx';
import type { Route } from './+types/bank-account';
import styles from './resources.module.css';

const FIELDS = ['bank_code', 'branch', 'account_name', 'account_number'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_bank_accounts');
  const id = idOrNew(params.id);
  const [account, proof] = await Promise.all([
    id === null ? null : page.api('GET /company-bank-account/{id}', { params: { id } }),
    page.api('GET /auth/proof'),
  ]);
  return { account, proof, messages: messagesFor(page.locale, ['secondFactor']) };
}

export const action = resourceFormAction({
  list: '/seller/bank-accounts',
  bodyOf: async (call) => {
    await proveByForm(call);
    return { ...fieldsOf(call.form, FIELDS), is_default: call.form.has('is_default') };
  },
  add: (api, body) => api('POST /company-bank-account/add', { body }),
  edit: (api, id, body) => api('PUT /company-bank-account/{id}', { params: { id }, body }),
});

/** One bank account, new or known, with its whole number for who may change it. */
export default function BankAccountForm({ loaderData: { account, proof } }: Route.ComponentProps) {
  const t = useTranslations('sellerCentre.resources.bank');
  const words = useTranslations('sellerCentre.resources');
  const locale = useLocale();
  const answered = useActionData<typeof action>();
  const valueOf = (name: (typeof FIELDS)[number]) => answered?.typed[name] ?? account?.[name] ?? '';
  const [bankCode, setBankCode] = useState(valueOf('bank_code'));
  const bank = bankOf(bankCode);
  return (
    <ResourceForm title={account ? t('editTitle') : t('add')} list="/seller/bank-accounts" note={t('mailed')}>
      <Form method="post" className={styles.form} autoComplete="off">
        <FormErrors error={answered?.error}>
          <FormError />
          <div className={styles.pair}>
            <SelectField
              name="bank_code"
              label={t('bank')}
              required
              value={bankCode}
              onChange={(event) => setBankCode(event.target.value)}
            >
              <option value="" disabled>
                {t('choose')}
              </option>
              {BANKS.map(({ code, names }) => (
                <option key={code} value={code}>
                  {names[locale]}
                </option>
              ))}
            </SelectField>
            <Field name="branch" label={t('branch')} required maxLength={120} defaultValue={valueOf('branch')} />
          </div>
          <Field
            name="account_name"
            label={t('name')}
            help={t('nameHelp')}
            required
            maxLength={150}
            defaultValue={valueOf('account_name')}
          />
          <Field
            name="account_number"
            label={t('number')}
            help={bank && t('numberHelp', { digits: [...new Set(bank.digits)].join('–') })}
            required
            inputMode="numeric"
            maxLength={30}
            defaultValue={valueOf('account_number')}
          />
          <ProofPart proof={proof} error={answered?.error} />
          <DefaultField isDefault={account?.is_default ?? false} />
          <div>
            <SubmitButton look="accent">{words('save')}</SubmitButton>
          </div>
        </FormErrors>
      </Form>
    </ResourceForm>
  );
}
