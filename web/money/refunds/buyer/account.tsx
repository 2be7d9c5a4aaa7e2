import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { BankAccountFields } from '#web/accounts/people/bank-account-fields.tsx';
import { ProofPart, proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { fieldsOf, formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { AccountText } from '../account-text.tsx';
import type { Route } from './+types/account';

const FIELDS = ['bank_code', 'account_name', 'account_number', 'reason'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'pay');
  const [known, proof] = await Promise.all([page.api('GET /company/refund-account'), page.api('GET /auth/proof')]);
  return {
    known,
    proof,
    isDone: new URL(request.url).searchParams.has('done'),
    messages: messagesFor(page.locale, ['refundAccount', 'bankAccount', 'secondFactor']),
  };
}

export const action = formAction(async (call) => {
  const { api, locale } = call.page;
  const body = fieldsOf(call.form, FIELDS);
  await proveByForm(call);
  await api('POST /company/refund-account', { body });
  return redirect(`/${locale}/user/refund-account?done=given`);
});

/** The account that the company's refunds go to: the one that holds, the one that waits, and a new one. */
export default function RefundAccount({ loaderData: { known, proof, isDone } }: Route.ComponentProps) {
  const t = useTranslations('refundAccount');
  const answer = useActionData<typeof action>();
  const { account, waiting, refusal, holders, to_send_back } = known;
  const typed = (name: (typeof FIELDS)[number]) => answer?.typed[name] ?? '';
  const isOtherName = Boolean(typed('reason')) || answer?.error.fields?.some(({ path }) => path === 'reason');
  return (
    <div className="stack narrow">
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      {isDone && !answer && <DoneNotice>{t('done')}</DoneNotice>}
      {to_send_back > 0 && (
        <Notice tone={account || waiting ? 'info' : 'warning'}>
          {t(account ? 'goes' : 'waits', { amount: formatMoney(to_send_back, 'THB') })}
        </Notice>
      )}
      {account && (
        <Panel title={t('current')}>
          <AccountText account={account} />
        </Panel>
      )}
      {waiting && (
        <Panel title={t('waiting')}>
          <AccountText account={waiting} />
          <p className="below-3 muted">
            {t('given')} <DateTime at={waiting.given_at} />
          </p>
        </Panel>
      )}
      {refusal && <Notice tone="warning">{t('refused', { reason: refusal })}</Notice>}
      <Panel title={account || waiting ? t('other') : t('add')}>
        <p className="below-3 muted">{t('help')}</p>
        <FormErrors error={answer?.error}>
          {/* What was sent leaves an empty form. */}
          <Form key={waiting?.given_at ?? ''} method="post" className="stack" autoComplete="off">
            <FormError />
            <BankAccountFields bankCode={typed('bank_code')} accountNumber={typed('account_number')}>
              <Field
                name="account_name"
                label={t('name')}
                help={t('nameHelp', { names: holders.join(' / ') })}
                required
                maxLength={150}
                defaultValue={answer ? typed('account_name') : (holders[0] ?? '')}
              />
            </BankAccountFields>
            {isOtherName && (
              <Field name="reason" label={t('reason')} required maxLength={500} defaultValue={typed('reason')} />
            )}
            <ProofPart proof={proof} error={answer?.error} />
            <div>
              <SubmitButton>{t('save')}</SubmitButton>
            </div>
          </Form>
        </FormErrors>
      </Panel>
    </div>
  );
}
