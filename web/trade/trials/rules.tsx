import { Form, useActionData } from 'react-router';
import { trialSigners, type SignOffRules } from '#domain/trade/trials/trial.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { ChoiceField, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/rules';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_people');
  return { rules: await page.api('GET /trial-rules'), messages: messagesFor(page.locale, ['trials']) };
}

export const action = formAction(async ({ page: { api }, form }) => {
  await api('PUT /trial-rules', {
    // Anything else is refused at its field.
    body: { signers: textOf(form, 'signers') as SignOffRules['signers'], is_other_person: form.has('is_other_person') },
  });
  return { isSaved: true };
});

/** Who of the company signs trials off. */
export default function TrialRules({ loaderData: { rules } }: Route.ComponentProps) {
  const t = useTranslations('trials');
  const answer = useActionData<typeof action>();
  return (
    <div className="stack medium">
      <PageHead title={t('rules.title')} hidden />
      <BackLink list="/user/trials">{t('backLabel')}</BackLink>
      <h1>{t('rules.title')}</h1>
      {answer?.isSaved && <DoneNotice>{t('done.rules')}</DoneNotice>}
      <Panel>
        <FormErrors error={answer?.error}>
          <Form method="post" className="stack">
            <FormError />
            <ChoiceField
              name="signers"
              legend={t('rules.signers')}
              defaultValue={rules.signers}
              choices={trialSigners.map((value) => ({ value, label: t(`rules.${value}`) }))}
            />
            <CheckField name="is_other_person" label={t('rules.otherPerson')} defaultChecked={rules.is_other_person} />
            <div>
              <SubmitButton>{t('rules.save')}</SubmitButton>
            </div>
          </Form>
        </FormErrors>
      </Panel>
    </div>
  );
}
