import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/forms/contact-fields.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { CurrentPasswordField } from '#web/accounts/sign-in/current-password-field.tsx';
import { CodeField } from '#web/accounts/sign-in/code-field.tsx';
import type { Profile } from './profile-action.ts';

/** The email that a member logs in with. A new one counts after the mailed link is followed. */
export function EmailForm({
  profile,
  withCode,
  error,
}: {
  profile: Profile;
  /** The second factor is on: a code of it is asked for, too. */
  withCode: boolean;
  error: WireError | undefined;
}) {
  const t = useTranslations('profile.email');
  return (
    <Form method="post" className="stack" preventScrollReset>
      <p className="bold breakable">{profile.email}</p>
      {profile.new_email && <Notice>{t('pending', { email: profile.new_email })}</Notice>}
      <FormErrors error={error}>
        <FormError />
        <EmailField name="email" label={t('new')} required />
        <CurrentPasswordField label={t('password')} help={t('passwordHelp')} />
        {withCode && <CodeField kind="either" />}
        <div>
          <SubmitButton look="outline" name="do" value="email">
            {t('send')}
          </SubmitButton>
        </div>
      </FormErrors>
    </Form>
  );
}
