import { Form, useActionData } from 'react-router';
import { LoadedProof } from '#web/accounts/sign-in/loaded-proof.tsx';
import { proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { amountOf } from '#web/page/amount-of.ts';
import { formAction, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/waiting-cost';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const [cost, proof] = await Promise.all([api('GET /staff/waiting-cost'), api('GET /auth/proof')]);
  return { cost, proof, messages: messagesFor(locale, ['loadingSlots', 'secondFactor']) };
}

export const action = formAction(async (call: FormCall) => {
  const { api, locale } = call.page;
  await proveByForm(call);
  const proposed = await api('PUT /staff/waiting-cost', {
    body: { free_minutes: wholeNumberOf(call.form, 'free_minutes'), per_hour: amountOf(call.form, 'per_hour') },
  });
  leadToChange(locale, proposed);
  return redirect(`/${locale}/staff/trips/waiting`);
});

/** What waiting at a gate costs. */
export default function WaitingCost({ loaderData: { cost } }: Route.ComponentProps) {
  const t = useTranslations('loadingSlots.cost');
  const refused = useActionData<typeof action>();
  return (
    <div className="stack">
      <PageHead title={t('title')} hidden />
      <BackLink list="/staff/trips">{t('back')}</BackLink>
      <h1>{t('title')}</h1>
      <Panel>
        <p>{t('text')}</p>
        <FormErrors error={refused?.error}>
          <Form method="post" className="stack">
            <FormError />
            <div className="columns align-start">
              <Field
                name="free_minutes"
                label={t('free')}
                inputMode="numeric"
                maxLength={4}
                required
                autoComplete="off"
                defaultValue={refused?.typed?.['free_minutes'] ?? cost.free_minutes}
              />
              <AmountField
                name="per_hour"
                label={t('perHour')}
                required
                defaultValue={refused?.typed?.['per_hour'] ?? cost.per_hour}
              />
            </div>
            <LoadedProof />
            <div>
              <SubmitButton>{t('save')}</SubmitButton>
            </div>
          </Form>
        </FormErrors>
      </Panel>
    </div>
  );
}
