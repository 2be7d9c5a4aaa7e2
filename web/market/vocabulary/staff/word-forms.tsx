import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '#web/i18n/language.ts';
import type { VocabularyWord } from './meaning-words.ts';

const LOCALES = ['th', 'en', 'cn'] as const;

/** How people write a word of the program, by language; each of them can be given another meaning. */
export function WordForms({
  word: { forms, replaced_forms: replaced },
  changeOf,
}: {
  word: VocabularyWord;
  changeOf: (form: string) => string;
}) {
  const t = useTranslations('site.vocabulary');
  const count = LOCALES.reduce((sum, locale) => sum + forms[locale].length, 0);
  return (
    <details className="opens quiet small">
      <summary>{t('forms', { count })}</summary>
      {LOCALES.filter((locale) => forms[locale].length > 0).map((locale) => (
        <p key={locale}>
          <small>{LANGUAGE_NAMES[locale]}</small>
          <span className="links" lang={LANGUAGE_TAGS[locale]}>
            {forms[locale].map((form, place) => (
              <Link key={place} to={changeOf(form)} title={t('changeForm')}>
                {replaced.includes(form) ? <s>{form}</s> : form}
              </Link>
            ))}
          </span>
        </p>
      ))}
    </details>
  );
}
