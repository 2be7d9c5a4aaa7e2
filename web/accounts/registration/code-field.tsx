import { useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { CODE_DIGITS } from '#domain/accounts/sign-in/one-time-code.ts';
import { plainFigures } from '#domain/values/typed-text.ts';
import { Field } from '#web/ui/forms/field.tsx';
import styles from './register.module.css';

/**
 * One field for all digits: it takes them typed, pasted with whatever stands around them, or offered by the telephone.
 */
export function CodeField() {
  const t = useTranslations('registration.code');
  const [code, setCode] = useState('');
  return (
    <div className={styles.code}>
      <Field
        name="code"
        label={t('label')}
        help={t('help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${CODE_DIGITS}}`}
        required
        value={code}
        onChange={(event) => setCode(plainFigures(event.target.value).replace(/\D/g, '').slice(0, CODE_DIGITS))}
      />
    </div>
  );
}
