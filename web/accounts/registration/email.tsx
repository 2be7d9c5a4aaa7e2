import type { ReactNode } from 'react';
import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { CODE_MINUTES } from '#domain/accounts/sign-in/one-time-code.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { CodeField } from './code-field.tsx';
import { openStep } from './open-step.ts';
import { SendAgain } from './send-again.tsx';
import { StepPage } from './step-page.tsx';
import { stepPath } from '#web/accounts/sign-in/step-path.ts';
import type { Route } from './+types/email';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return { standing: await openStep(page, 'email'), messages: messagesFor(page.locale, ['registration']) };
}

export const action = formAction(
  async ({ page: { api, locale }, form }) => {
    if (textOf(form, 'do') === 'send') {
      await api('POST /auth/registration/code');
      return { isSent: true };
    }
    const { step } = await api('POST /auth/registration/confirm', { body: { code: textOf(form, 'code') } });
    return redirect(stepPath(locale, step));
  },
  ({ page: { locale } }, { error }) => {
    // Confirmed meanwhile, in another tab: the way goes on.
    if (error === 'email_already_confirmed') throw redirect(stepPath(locale, 'position'));
    return {};
  },
);

const bold = (words: ReactNode) => <b className="breakable">{words}</b>;

/** The code from the mail. */
export default function Email({ loaderData: { standing } }: Route.ComponentProps) {
  const t = useTranslations('registration.code');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const { code, email } = standing;
  return (
    <StepPage
      standing={standing}
      step="email"
      title={t('title')}
      intro={t.rich('intro', { email, minutes: CODE_MINUTES, b: bold })}
    >
      <FormErrors error={answer?.error}>
        <FormError />
        {answer?.isSent && <Notice tone="success">{t('sent')}</Notice>}
        {!code.usable && !answer?.error && <Notice tone="warning">{t('over')}</Notice>}
        <Form method="post" className="stack shrinks">
          <CodeField />
          <SubmitButton size="large" name="do" value="confirm">
            {t('confirm')}
          </SubmitButton>
        </Form>
        <SendAgain code={code} />
      </FormErrors>
      <p className="soft">
        {t('notMine')} <Link to={path('/register')}>{t('correct')}</Link>
      </p>
    </StepPage>
  );
}
