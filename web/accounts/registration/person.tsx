import { data, Form, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { WireError } from '#contract/errors.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { SubmitButton } from '#web/components/button.tsx';
import { Field, FormError, FormErrors } from '#web/components/forms/field.tsx';
import { textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { Place } from '#web/accounts/people/place.ts';
import { PlaceChoice } from '#web/accounts/people/place-choice.tsx';
import { placeOfForm } from '#web/accounts/people/place-of-form.ts';
import { openStep } from './open-step.ts';
import { StepPage } from './step-page.tsx';
import { stepPath } from '#web/accounts/sign-in/step-path.ts';
import type { Route } from './+types/person';
import styles from './register.module.css';

const FIELDS = ['id_number', 'birthday', 'address', 'place', 'sub_district_id'] as const;

/** What comes back to the form; what was typed is never lost. */
interface Answered {
  error: WireError | null;
  found: Place[] | null;
  typed: Record<(typeof FIELDS)[number], string>;
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    standing: await openStep(page, 'person'),
    yesterday: addDays(bangkokDate(new Date()), -1),
    messages: messagesFor(page.locale, ['registration', 'people']),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = pageOf(context);
  const form = await request.formData();
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)])) as Answered['typed'];
  try {
    const { place, found } = await placeOfForm(api, form);
    if (!place) return data<Answered>({ error: null, found, typed });
    const { step } = await api('PUT /auth/registration/person', {
      body: { id_number: typed.id_number, birthday: typed.birthday, address: typed.address, ...place },
    });
    return redirect(stepPath(locale, step));
  } catch (error) {
    const wire = apiErrorOf(error);
    if (!wire) throw error;
    return data<Answered>({ error: wire, found: null, typed }, { status: wire.statusCode });
  }
}

/** Who the person is, as invoices will have it. */
export default function Person({ loaderData: { standing, yesterday } }: Route.ComponentProps) {
  const t = useTranslations('registration.person');
  const tRegister = useTranslations('registration');
  const answered = useActionData<typeof action>();
  const typed = answered?.typed;
  return (
    <StepPage standing={standing} step="person" title={t('title')} intro={t('intro')}>
      <Form method="post" className={styles.stack} preventScrollReset>
        <FormErrors error={answered?.error}>
          <FormError />
          <div className={styles.pair}>
            <Field
              name="id_number"
              label={t('idNumber')}
              help={t('idNumberHelp')}
              required
              maxLength={20}
              autoComplete="off"
              defaultValue={typed?.id_number ?? standing.id_number ?? ''}
            />
            <Field
              name="birthday"
              label={t('birthday')}
              help={t('birthdayHelp')}
              type="date"
              min="1900-01-01"
              max={yesterday}
              required
              autoComplete="bday"
              defaultValue={typed?.birthday ?? standing.birthday ?? ''}
            />
          </div>
          <h2 className={styles.part}>{t('address')}</h2>
          <PlaceChoice known={standing.address} answered={answered} />
          <Field
            name="address"
            label={t('line')}
            required
            maxLength={300}
            autoComplete="street-address"
            defaultValue={typed?.address ?? standing.address?.address}
          />
          <SubmitButton look="accent" size="large">
            {tRegister('next')}
          </SubmitButton>
        </FormErrors>
      </Form>
    </StepPage>
  );
}
