import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';

interface LanguageTabsProps {
  /** For screen readers: what is chosen here. */
  label: string;
  shown: Locale;
  isMissing: (locale: Locale) => boolean;
  missing: string;
}

/** Which of the languages beneath is shown; without script, too: the styles of `languages` read the radio button. */
export function LanguageTabs({ label, shown, isMissing, missing }: LanguageTabsProps) {
  return (
    <fieldset className="segments wide">
      <legend className="visually-hidden">{label}</legend>
      {LOCALES.map((locale) => (
        <label key={locale}>
          <input
            type="radio"
            name="shown_language"
            value={locale}
            className="over-label"
            defaultChecked={locale === shown}
          />
          <span>
            {LANGUAGE_NAMES[locale]}
            {isMissing(locale) && <small> · {missing}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
