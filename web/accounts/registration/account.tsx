import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Title } from '#domain/accounts/company/company-facts.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { NameFields } from './name-fields.tsx';
import { openStep } from './open-step.ts';
import { StepPage } from './step-page.tsx';
import { stepPath } from '#web/accounts/sign-in/step-path.ts';
import type { Route } from './+types/account';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return { standing: await openStep(page, 'account'), messages: messagesFor(page.locale, ['registration', 'people']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { step } = await api('PUT /auth/registration/account', {
    body: {
      title: textOf(form, 'title') as Title,
      firstname: textOf(form, 'firstname'),
      lastname: textOf(form, 'lastname'),
      mobile: textOf(form, 'mobile'),
    },
  });
  return redirect(stepPath(locale, step));
});

/** Names and mobile, where the first form did not have them or had them wrong. */
export default function Account({ loaderData: { standing } }: Route.ComponentProps) {
  const t = useTranslations('registration');
  return (
    <StepPage
      standing={standing}
      step="account"
      title={t('account.title')}
      intro={t('account.intro', { email: standing.email })}
    >
      <Form method="post" className="stack shrinks">
        <FormErrors error={useActionData<typeof action>()?.error}>
          <FormError />
          <NameFields typed={standing} />
          <SubmitButton size="large">{t('next')}</SubmitButton>
        </FormErrors>
      </Form>
    </StepPage>
  );
}
