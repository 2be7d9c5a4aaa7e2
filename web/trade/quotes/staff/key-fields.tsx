import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Field } from '#web/ui/forms/field.tsx';

export type Sealing = Answer<'GET /staff/sealed-quotes'>;

/** No form gives back what is typed into a field of this name. */
export const PASSPHRASE = 'key_password';

export function Passphrase({ help, autoComplete }: { help?: string; autoComplete: string }) {
  const t = useTranslations('quoteKeys');
  return (
    <Field name={PASSPHRASE} type="password" label={t('passphrase')} help={help} required autoComplete={autoComplete} />
  );
}
