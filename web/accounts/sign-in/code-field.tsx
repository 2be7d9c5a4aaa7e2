import { useTranslations } from '#web/i18n/texts.tsx';
import { Field } from '#web/ui/forms/field.tsx';

/**
 * Six digits of an authenticator or a recovery code, typed or pasted, with or without what people put between; a
 * telephone shows the keys that are needed.
 */
export function CodeField({ kind = 'code' }: { kind?: 'code' | 'recovery' | 'either' }) {
  const t = useTranslations('secondFactor');
  const shared = { name: 'code', required: true, maxLength: 20 } as const;
  if (kind === 'code')
    return (
      <Field
        {...shared}
        key={kind}
        label={t('code')}
        help={t('codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
      />
    );
  return (
    <Field
      {...shared}
      key={kind}
      label={kind === 'either' ? t('eitherCode') : t('recoveryCode')}
      help={t('recoveryCodeHelp')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
