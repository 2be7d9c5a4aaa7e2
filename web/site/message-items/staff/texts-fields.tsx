import { useTranslations } from '#web/i18n/texts.tsx';
import { CONTENT_LIMITS } from '#domain/site/content.ts';
import { EMPTY_MESSAGE_TEXT, type MessageTexts } from '#domain/site/message-items.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/values/locale.ts';
import { BodyField } from '#web/site/content/staff/editor/body-field.tsx';
import { LanguageTabs } from '#web/site/content/staff/language-tabs.tsx';
import { Field, useFieldError } from '#web/ui/forms/field.tsx';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import content from '#web/site/content/staff/content.module.css';

/** Title and text in each language, one of which is shown; all are sent together. */
export function TextsFields({ texts }: { texts: MessageTexts | undefined }) {
  const t = useTranslations('staffMessages');
  const wrong = useWrongLanguage();
  return (
    <div key={wrong} className={content.languages}>
      <LanguageTabs
        label={t('form.languages')}
        shown={wrong ?? DEFAULT_LOCALE}
        isMissing={(locale) => texts !== undefined && !texts[locale]}
        missing={t('form.missing')}
      />
      {LOCALES.map((locale) => {
        const { title, body } = texts?.[locale] ?? EMPTY_MESSAGE_TEXT;
        return (
          <div key={locale} className={content.language} data-language={locale}>
            {locale !== DEFAULT_LOCALE && <p className="soft">{t('form.fallback')}</p>}
            <Field
              name={`texts.${locale}.title`}
              label={t('form.title')}
              defaultValue={title}
              maxLength={CONTENT_LIMITS.title}
              lang={LANGUAGE_TAGS[locale]}
              autoComplete="off"
            />
            <BodyField
              name={`texts.${locale}.body`}
              label={t('form.body')}
              markdown={body}
              language={LANGUAGE_TAGS[locale]}
            />
          </div>
        );
      })}
    </div>
  );
}

/** The first language in which something was refused. */
function useWrongLanguage(): Locale | undefined {
  const problems = {
    th: [useFieldError('texts.th.title'), useFieldError('texts.th.body')],
    en: [useFieldError('texts.en.title'), useFieldError('texts.en.body')],
    cn: [useFieldError('texts.cn.title'), useFieldError('texts.cn.body')],
  };
  return LOCALES.find((locale) => problems[locale].some((problem) => problem !== undefined));
}
