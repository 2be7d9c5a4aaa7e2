import { useTranslations } from 'use-intl/react';
import { Field } from '../components/field.tsx';

/** Six digits of an authenticator, typed or pasted, with or without spaces; or a recovery code. */
export function CodeField({ recovery = false }: { recovery?: boolean }) {
  const t = useTranslations('factor');
  if (recovery) return <Field name="code" key="recovery" label={t('recoveryCode')} help={t('recoveryCodeHelp')} required maxLength={20} autoComplete="off" autoCapitalize="characters" spellCheck={false} placeholder="XXXXX-XXXXX" />;
  return <Field name="code" key="code" label={t('code')} help={t('codeHelp')} required maxLength={20} inputMode="numeric" autoComplete="one-time-code" placeholder="000000" />;
}
