import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { BankAccountFields } from '#web/accounts/people/bank-account-fields.tsx';
import { ProofPart, proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Field, FormError, FormErrors, Notice, SelectField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import type { Answer } from '#contract/client.ts';
import { actOf, fieldsOf, formAction, textOf, wholeNumberOf, type Typed } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import type { WireError } from '#contract/errors.ts';
import type { Route } from './+types/accounts';
import detail from '#web/ui/details/detail.module.css';

const NAMES = ['name_th', 'name_en', 'name_cn', 'branch_th', 'branch_en', 'branch_cn'] as const;
const TONES = { shown: 'success', watched: 'warning', ended: 'neutral' } as const;

type Account = Answer<'GET /staff/payment-accounts'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const [{ rows: accounts }, { rows: waiting }, proof] = await Promise.all([
    api('GET /staff/payment-accounts'),
    api('GET /staff/money-settings/changes', { query: { kind: 'payment_account', state: 'waiting' } }),
    api('GET /auth/proof'),
  ]);
  return {
    accounts,
    waiting,
    proof,
    isDone: new URL(request.url).searchParams.has('done'),
    messages: messagesFor(locale, ['paymentAccounts', 'moneySettings', 'secondFactor', 'bankAccount']),
  };
}

export const action = formAction(async (call) => {
  const { form } = call;
  const { api, locale } = call.page;
  const act = actOf(form, {
    add: () =>
      api('POST /staff/payment-accounts', {
        body: {
          bank_code: textOf(form, 'bank_code'),
          account_number: textOf(form, 'account_number'),
          ...fieldsOf(form, NAMES),
          replaces: textOf(form, 'replaces') === '' ? null : wholeNumberOf(form, 'replaces'),
          reason: textOf(form, 'reason'),
        },
      }),
    end: () =>
      api('POST /staff/payment-accounts/{id}/end', {
        params: { id: wholeNumberOf(form, 'id') },
        body: { reason: textOf(form, 'reason') },
      }),
  });
  await proveByForm(call);
  const { waiting_change } = await act();
  return redirect(
    waiting_change === null
      ? `/${locale}/staff/payment-accounts?done=1`
      : `/${locale}/staff/money-settings/${waiting_change}?done=proposed`,
  );
});

/** The accounts that buyers pay into: each change is proposed here and decided by a second person. */
export default function PaymentAccounts({ loaderData: { accounts, waiting, proof, isDone } }: Route.ComponentProps) {
  const t = useTranslations('paymentAccounts');
  const tChange = useTranslations('moneySettings');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const shown = accounts.filter(({ state }) => state === 'shown');
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className="row below-4">
        {t('title')} <small>{t('intro')}</small>
      </h1>
      {isDone && !answer && <DoneNotice>{t('done')}</DoneNotice>}
      {waiting.map(({ id, proposed_by }) => (
        <Notice key={id} tone="warning">
          {t('waiting', { who: proposed_by })}{' '}
          <Link to={path(`/staff/money-settings/${id}`)}>{tChange('compare')}</Link>
        </Notice>
      ))}
      <div className="with-side">
        <div className="stack">
          {accounts.length === 0 && <Notice>{t('none')}</Notice>}
          {accounts.map((account) => (
            <AccountCard
              key={account.id}
              account={account}
              mayEnd={account.state === 'shown' && shown.length > 1}
              proof={proof}
              answer={answer?.typed?.['id'] === String(account.id) ? answer : undefined}
            />
          ))}
        </div>
        <aside className={`${detail.side} ${detail.last}`}>
          <NewAccount shown={shown} proof={proof} answer={answer?.typed?.['do'] === 'add' ? answer : undefined} />
        </aside>
      </div>
    </>
  );
}

type Proof = Answer<'GET /auth/proof'>;
type Refused = { error?: WireError | undefined; typed?: Typed | undefined } | undefined;

function AccountCard({
  account,
  mayEnd,
  proof,
  answer,
}: {
  account: Account;
  mayEnd: boolean;
  proof: Proof;
  answer: Refused;
}) {
  const t = useTranslations('paymentAccounts');
  const locale = useLocale();
  return (
    <section className={detail.card}>
      <h2 className="row gap-2">
        <bdi>{account.bank[locale]}</bdi> <bdi>{account.account_number}</bdi>
        <Badge tone={TONES[account.state]}>{t(`state.${account.state}`)}</Badge>
      </h2>
      {account.bank_code === null && <Notice tone="warning">{t('takenOver')}</Notice>}
      <FactList
        facts={[
          [t('name'), <bdi key="name">{account.name[locale]}</bdi>],
          [t('branch'), account.branch[locale] && <bdi key="branch">{account.branch[locale]}</bdi>],
          ...(account.ended_at && account.watched_until
            ? ([
                [t('ended'), <DateTime key="ended" at={account.ended_at} />],
                [t('watched'), <DateTime key="watched" at={account.watched_until} />],
                [t('unpaid'), String(account.unpaid_orders)],
              ] as const)
            : []),
        ]}
      />
      {mayEnd && (
        <details open={answer !== undefined} className="opens away">
          <summary>{t('end')}</summary>
          <FormErrors error={answer?.error}>
            <Form method="post" className="stack gap-3">
              <FormError />
              <input type="hidden" name="id" value={account.id} />
              <Field name="reason" label={t('reason')} optional maxLength={500} autoComplete="off" />
              <ProofPart proof={proof} error={answer?.error} />
              <SubmitButton name="do" value="end" look="danger">
                {t('proposeEnd')}
              </SubmitButton>
            </Form>
          </FormErrors>
        </details>
      )}
    </section>
  );
}

function NewAccount({ shown, proof, answer }: { shown: readonly Account[]; proof: Proof; answer: Refused }) {
  const t = useTranslations('paymentAccounts');
  const locale = useLocale();
  const typed = answer?.typed;
  return (
    <section className={detail.card}>
      <h2>{t('add')}</h2>
      <p className="muted">{shown.length === 0 ? t('firstHelp') : t('addHelp')}</p>
      <FormErrors error={answer?.error}>
        <Form method="post" className="stack gap-3" autoComplete="off">
          <FormError />
          {shown.length > 0 && (
            <SelectField name="replaces" label={t('replaces')} defaultValue={typed?.['replaces'] ?? ''}>
              <option value="">{t('replacesNone')}</option>
              {shown.map(({ id, bank: names, account_number }) => (
                <option key={id} value={id}>
                  {names[locale]} {account_number}
                </option>
              ))}
            </SelectField>
          )}
          <BankAccountFields bankCode={typed?.['bank_code'] ?? ''} accountNumber={typed?.['account_number'] ?? ''}>
            {NAMES.map((name) => (
              <Field
                key={name}
                name={name}
                label={t(name)}
                required={name === 'name_th'}
                optional={name !== 'name_th'}
                maxLength={name.startsWith('name') ? 120 : 80}
                defaultValue={typed?.[name]}
              />
            ))}
          </BankAccountFields>
          <Field name="reason" label={t('reason')} optional maxLength={500} defaultValue={typed?.['reason']} />
          <ProofPart proof={proof} error={answer?.error} />
          <SubmitButton name="do" value="add">
            {shown.length === 0 ? t('save') : t('propose')}
          </SubmitButton>
        </Form>
      </FormErrors>
    </section>
  );
}
