import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, Notice } from '#web/ui/forms/field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { AuthCard } from './auth-card.tsx';

interface LoginFormProps {
  title: string;
  intro: string;
  /** Where somebody was going. */
  back: string;
  error: WireError | undefined;
  /** Who tried and was refused: without script the page is a new one. */
  username: string | undefined;
  /** What leads elsewhere: to an account, to the others' log-in. */
  others: readonly { to: string; label: string }[];
  /** What stands above the fields. */
  children?: ReactNode;
  /** What leads elsewhere, too. */
  foot?: ReactNode;
}

/** Everybody's log-in: members' and staff's differ in their words and in who is let in. */
export function LoginForm({ title, intro, back, error, username, others, children, foot }: LoginFormProps) {
  const t = useTranslations('signIn');
  const path = usePath();
  const [search] = useSearchParams();
  const ways = (
    <>
      <Link to={path('/forgot-password')} className="small centred">
        {t('forgotLink')}
      </Link>
      {others.map(({ to, label }) => (
        <Link key={to} to={path(to)} className="small centred">
          {label}
        </Link>
      ))}
      {foot}
    </>
  );
  return (
    <AuthCard title={title} intro={intro} error={error} foot={ways}>
      <input type="hidden" name="redirect" value={back} />
      {search.has('unsaved') && <Notice tone="warning">{t('unsaved')}</Notice>}
      {children}
      <Field
        name="username"
        label={t('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        defaultValue={username}
      />
      <CurrentPasswordField label={t('password')} />
      <SubmitButton size="large" wide>
        {t('submit')}
      </SubmitButton>
    </AuthCard>
  );
}
