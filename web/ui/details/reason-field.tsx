import { orderReasons, type OrderReason } from '#domain/accounts/refusal-reasons.ts';
import type { Locale } from '#domain/values/locale.ts';
import { useTranslations } from '#web/i18n/texts.tsx';

interface ReasonFieldProps {
  id: string;
  choices: readonly string[];
  /** Of who reads it. */
  language?: Locale;
  help?: string;
}

/** A reason from the usual ones or in own words; the buyer reads it, or whom `help` names. */
export function ReasonField({ id, choices, language, help }: ReasonFieldProps) {
  const t = useTranslations('staff');
  const said = language ? t('reasonHelp', { language: t(`readerLanguage.${language}`) }) : null;
  return (
    <label>
      {t('reason')}
      <input name="reason" required maxLength={500} list={id} autoComplete="off" aria-describedby={`${id}-help`} />
      <datalist id={id}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </datalist>
      <small id={`${id}-help`}>{[said, help].filter(Boolean).join(' ')}</small>
    </label>
  );
}

/** The usual reasons of an order in its buyer's language, which need not be the one that staff read. */
export const buyersReasons = (
  { buyer_language: language }: { buyer_language: Locale },
  reasons: readonly OrderReason[],
) => ({
  language,
  choices: reasons.map((reason) => orderReasons[reason][language]),
});
