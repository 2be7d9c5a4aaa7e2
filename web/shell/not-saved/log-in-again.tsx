import { useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import type { action } from '#web/accounts/sign-in/log-in-again.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx';
import { FormError, FormErrors } from '#web/ui/forms/form-errors.tsx';
import { Field, Notice } from '#web/ui/forms/field.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import { loginPath } from '#web/page/safe-redirect.ts';
import { useLocale, type Shop } from '#web/page/use-shop.ts';

interface LogInAgainProps {
  user: NonNullable<Shop['user']>;
  open: boolean;
  onClose: () => void;
  onLoggedIn: () => void;
}

/**
 * Whom the page was made for logs in over the form that waits: the same person alone, with the second factor where the
 * account has one. Another tab leads to the log-in's own page where there is more to do than that.
 */
export function LogInAgain({ user, open, onClose, onLoggedIn }: LogInAgainProps) {
  const t = useTranslations('errors');
  const locale = useLocale();
  const { Form, data, state } = useFetcher<typeof action>();
  const id = useId();
  const step = data?.step;
  useEffect(() => {
    // The page's data comes with the new session first.
    if (step === 'done' && state === 'idle') onLoggedIn();
  }, [step, state, onLoggedIn]);
  const isCode = step === 'code' || data?.typed?.step === 'code';
  return (
    <Dialog open={open} onClose={onClose} title={t('unsaved.logIn.title')}>
      <Form method="post" action={`/${locale}/log-in-again`} id={id} className="stack">
        <FormErrors error={data?.error}>
          <p>{t('unsaved.logIn.text', { email: user.email })}</p>
          <FormError />
          {step === 'elsewhere' && (
            <Notice tone="warning">
              <a href={loginPath(locale, `/${locale}`)} target="_blank" rel="noreferrer">
                {t('unsaved.logIn.elsewhere')}
              </a>
            </Notice>
          )}
          <input type="hidden" name="username" value={user.email} />
          <input type="hidden" name="role" value={user.role} />
          <input type="hidden" name="step" value={isCode ? 'code' : 'password'} />
          {isCode ? (
            <Field
              key="code"
              name="code"
              label={t('unsaved.logIn.code')}
              autoComplete="one-time-code"
              maxLength={20}
              required
              data-start=""
            />
          ) : (
            <Field
              key="password"
              name="password"
              label={t('unsaved.logIn.password')}
              type="password"
              autoComplete="current-password"
              maxLength={200}
              required
            />
          )}
          <DialogActions>
            <SubmitButton pending={state !== 'idle'}>{t('membersOnly.login')}</SubmitButton>
          </DialogActions>
        </FormErrors>
      </Form>
    </Dialog>
  );
}
