import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { APPLICATIONS_KEPT_MONTHS } from '#domain/site/visitor-forms.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { EmailField, TelephoneField } from '#web/ui/forms/contact-fields.tsx';
import { Field, FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { linkBeside } from '#web/ui/layout/link-beside.tsx';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { HiddenField } from '#web/site/visitor-forms/hidden-field.tsx';
import type { Typed } from '#web/page/form.ts';

/** Who applies, with a CV. It works without script: the file goes with the form. */
export function ApplicationForm({
  token,
  refused,
}: {
  token: string;
  refused: { error: WireError; typed: Typed } | undefined;
}) {
  const t = useTranslations('jobApplications');
  const path = usePath();
  const value = (field: string) => refused?.typed[field] ?? '';
  return (
    <Form method="post" encType="multipart/form-data" className="stack" action="?" preventScrollReset>
      <FormErrors error={refused?.error}>
        <FormError />
        <HiddenField />
        <input type="hidden" name="form_token" value={refused?.typed['form_token'] ?? token} />
        <Field
          name="name"
          label={t('name')}
          required
          maxLength={120}
          autoComplete="name"
          defaultValue={value('name')}
        />
        <EmailField name="email" label={t('email')} required defaultValue={value('email')} />
        <TelephoneField name="phone" label={t('phone')} required maxLength={30} defaultValue={value('phone')} />
        <FileField
          label={t('cv')}
          help={t('cvHelp', { max: MAX_UPLOAD_MB })}
          accept={accepted('application')}
          required
        />
        <TextField
          name="message"
          label={t('message')}
          optional
          rows={4}
          maxLength={4000}
          defaultValue={value('message')}
        />
        <CheckField
          name="consent"
          value="yes"
          required
          defaultChecked={value('consent') === 'yes'}
          label={t.rich('consent', { months: APPLICATIONS_KEPT_MONTHS, a: linkBeside(path('/privacy')) })}
        />
        <SubmitButton size="large" wide>
          {t('send')}
        </SubmitButton>
      </FormErrors>
    </Form>
  );
}
