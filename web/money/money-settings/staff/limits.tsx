import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { moneyLimits } from '#domain/money-settings/money-setting.ts';
import { ProofPart, proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { actOf, formAction, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/limits';
import styles from '#web/ui/details/detail.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const [{ rows }, proof] = await Promise.all([api('GET /staff/money-settings/limits'), api('GET /auth/proof')]);
  return { rows, proof, messages: messagesFor(locale, ['moneySettings', 'secondFactor']) };
}

export const action = formAction(async (call) => {
  const { api, locale } = call.page;
  const name = actOf(call.form, Object.fromEntries(moneyLimits.map((each) => [each, each])));
  await proveByForm(call);
  const { waiting_change } = await api('PUT /staff/money-settings/limits/{name}', {
    params: { name },
    body: { amount: amountOf(call.form, 'amount'), reason: textOf(call.form, 'reason') },
  });
  return redirect(`/${locale}/staff/money-settings/${waiting_change}?done=proposed`);
});

/** The sums up to which one person is enough. */
export default function MoneyLimits({ loaderData: { rows, proof } }: Route.ComponentProps) {
  const t = useTranslations('moneySettings');
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHead title={t('limits.title')} hidden />
      <p className="above-3 below-3">
        <BackLink list="/staff/money-settings">{t('title')}</BackLink>
      </p>
      <header className="row above-2 below-4">
        <h1>{t('limits.title')}</h1>
      </header>
      <p className="muted">{t('limits.text')}</p>
      <div className="cards align-start above-4">
        {rows.map(({ name, amount }) => {
          const typed = answer?.typed?.['do'] === name ? answer.typed : undefined;
          return (
            <section key={name} className={styles.card}>
              <h2>{t(`limits.name.${name}`)}</h2>
              <FormErrors error={typed && answer?.error}>
                <Form method="post" className="stack">
                  <FormError />
                  <Field
                    name="amount"
                    label={t('amount')}
                    required
                    inputMode="decimal"
                    maxLength={15}
                    autoComplete="off"
                    defaultValue={typed?.['amount'] ?? String(amount)}
                  />
                  <Field
                    name="reason"
                    label={t('reason')}
                    optional
                    maxLength={500}
                    autoComplete="off"
                    defaultValue={typed?.['reason']}
                  />
                  <ProofPart proof={proof} error={typed && answer?.error} />
                  <SubmitButton name="do" value={name}>
                    {t('limits.propose')}
                  </SubmitButton>
                </Form>
              </FormErrors>
            </section>
          );
        })}
      </div>
    </>
  );
}
