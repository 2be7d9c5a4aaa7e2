import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { fieldsOf, formAction, typedOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { AddressFields } from '#web/accounts/people/address-fields.tsx';
import { placeOfForm } from '#web/accounts/people/place-of-form.ts';
import { openStep } from './open-step.ts';
import { StepPage } from './step-page.tsx';
import { stepPath } from '#web/accounts/sign-in/step-path.ts';
import type { Route } from './+types/person';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    standing: await openStep(page, 'person'),
    yesterday: addDays(bangkokDate(new Date()), -1),
    messages: messagesFor(page.locale, ['registration', 'people', 'dates']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { place, found } = await placeOfForm(api, form);
  if (!place) return { found, typed: typedOf(form) };
  const { step } = await api('PUT /auth/registration/person', {
    body: { ...fieldsOf(form, ['id_number', 'birthday', 'address']), ...place },
  });
  return redirect(stepPath(locale, step));
});

/** Who the person is, as invoices will have it. */
export default function Person({ loaderData: { standing, yesterday } }: Route.ComponentProps) {
  const t = useTranslations('registration.person');
  const tRegister = useTranslations('registration');
  const answered = useActionData<typeof action>();
  const typed = answered?.typed;
  return (
    <StepPage standing={standing} step="person" title={t('title')} intro={t('intro')}>
      <Form method="post" className="stack shrinks" preventScrollReset>
        <FormErrors error={answered?.error}>
          <FormError />
          <div className="columns align-start">
            <Field
              name="id_number"
              label={t('idNumber')}
              help={t('idNumberHelp')}
              required
              maxLength={20}
              autoComplete="off"
              defaultValue={typed?.['id_number'] ?? standing.id_number ?? ''}
            />
            <DateField
              name="birthday"
              label={t('birthday')}
              help={t('birthdayHelp')}
              min="1900-01-01"
              max={yesterday}
              required
              defaultValue={typed?.['birthday'] ?? standing.birthday ?? ''}
            />
          </div>
          <h2 className="above-2 lead">{t('address')}</h2>
          <AddressFields
            place={standing.address}
            line={standing.address?.address}
            answered={answered}
            label={t('line')}
          />
          <SubmitButton size="large">{tRegister('next')}</SubmitButton>
        </FormErrors>
      </Form>
    </StepPage>
  );
}
