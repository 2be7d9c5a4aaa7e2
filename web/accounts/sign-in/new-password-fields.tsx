import { useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PASSWORD_SYMBOLS, unmetPasswordRules, type PasswordRule } from '#domain/accounts/sign-in/password-rules.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './new-password-fields.module.css';

const RULES: readonly PasswordRule[] = ['length', 'uppercase', 'lowercase', 'digit', 'symbol'];

/** A new password, or the `first` one, the same again, and which of the rules it meets while it is typed. */
export function NewPasswordFields({ first = false }: { first?: boolean }) {
  const t = useTranslations('signIn');
  const [password, setPassword] = useState('');
  const unmet = unmetPasswordRules(password);
  return (
    <>
      <Field
        name="password"
        label={first ? t('password') : t('newPassword')}
        type="password"
        autoComplete="new-password"
        required
        onChange={(event) => setPassword(event.target.value)}
      />
      <ul className={styles.rules} aria-label={t('rules.title')}>
        {RULES.map((rule) => {
          const isMet = !unmet.includes(rule);
          return (
            <li key={rule} className={isMet ? 'success-text' : undefined}>
              <Icon name={isMet ? 'check' : 'minus'} size={14} /> {t(`rules.${rule}`, { symbols: PASSWORD_SYMBOLS })}
              <span className="visually-hidden">{isMet ? t('rules.met') : t('rules.unmet')}</span>
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{t('rules.guessable')}</p>
      <Field
        name="password_confirm"
        label={first ? t('firstPasswordAgain') : t('passwordAgain')}
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
