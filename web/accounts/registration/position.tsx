import { useState } from 'react';
import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { OWNER_POSITION, type Position as PositionName } from '#domain/accounts/company/company-facts.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/forms/contact-fields.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { PositionField } from '#web/accounts/people/choice-fields.tsx';
import { openStep } from './open-step.ts';
import { StepPage } from './step-page.tsx';
import { stepPath } from '#web/accounts/sign-in/step-path.ts';
import type { Route } from './+types/position';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return { standing: await openStep(page, 'position'), messages: messagesFor(page.locale, ['registration', 'people']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const position = textOf(form, 'position') as PositionName;
  const owner_email = textOf(form, 'owner_email').trim() || null;
  const { step } = await api('PUT /auth/registration/position', { body: { position, owner_email } });
  return redirect(stepPath(locale, step));
});

/** The registrant's position in the company; one who is not its owner may name the owner. */
export default function Position({ loaderData: { standing } }: Route.ComponentProps) {
  const t = useTranslations('registration.position');
  const tRegister = useTranslations('registration');
  const answer = useActionData<typeof action>();
  const [position, setPosition] = useState<PositionName | ''>(
    ((answer?.typed['position'] as PositionName | undefined) || standing.position) ?? '',
  );
  return (
    <StepPage standing={standing} step="position" title={t('title')} intro={t('intro')}>
      <Form method="post" className="stack shrinks">
        <FormErrors error={answer?.error}>
          <FormError />
          <PositionField name="position" required defaultValue={position || null} onChange={setPosition} />
          {position !== OWNER_POSITION && (
            <EmailField
              name="owner_email"
              label={t('owner')}
              help={t('ownerHelp')}
              optional
              autoComplete="off"
              defaultValue={answer?.typed['owner_email']}
            />
          )}
          <SubmitButton size="large">{tRegister('next')}</SubmitButton>
        </FormErrors>
      </Form>
    </StepPage>
  );
}
