import { Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { BankAccountFields } from '#web/accounts/people/bank-account-fields.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { ProofPart, proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { fieldsOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { idOrNew } from '#web/page/ids.ts';
import { resourceFormAction } from './resource-action.ts';
import { DefaultField, ResourceForm } from './resource-form.tsx';
import type { Route } from './+types/bank-account';

const FIELDS = ['bank_code', 'branch', 'account_name', 'account_number'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_bank_accounts');
  const id = idOrNew(params.id);
  const [account, proof] = await Promise.all([
    id === null ? null : page.api('GET /company-bank-account/{id}', { params: { id } }),
    page.api('GET /auth/proof'),
  ]);
  return { account, proof, messages: messagesFor(page.locale, ['secondFactor', 'bankAccount']) };
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
  const answered = useActionData<typeof action>();
  const valueOf = (name: (typeof FIELDS)[number]) => answered?.typed[name] ?? account?.[name] ?? '';
  return (
    <ResourceForm title={account ? t('editTitle') : t('add')} list="/seller/bank-accounts" note={t('mailed')}>
      <Form method="post" className="stack" autoComplete="off">
        <FormErrors error={answered?.error}>
          <FormError />
          <BankAccountFields bankCode={valueOf('bank_code')} accountNumber={valueOf('account_number')}>
            <Field name="branch" label={t('branch')} required maxLength={120} defaultValue={valueOf('branch')} />
            <Field
              name="account_name"
              label={t('name')}
              help={t('nameHelp')}
              required
              maxLength={150}
              defaultValue={valueOf('account_name')}
            />
          </BankAccountFields>
          <ProofPart proof={proof} error={answered?.error} />
          <DefaultField isDefault={account?.is_default ?? false} />
          <div>
            <SubmitButton>{words('save')}</SubmitButton>
          </div>
        </FormErrors>
      </Form>
    </ResourceForm>
  );
}
