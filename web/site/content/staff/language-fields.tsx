import { useTranslations } from '#web/i18n/texts.tsx';
import { CONTENT_LIMITS, EMPTY_CONTENT_TEXT, type ContentKind, type ContentText } from '#domain/site/content.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/values/locale.ts';
import { Field, TextField } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import { BodyField } from './editor/body-field.tsx';
import { fieldName } from './form-texts.ts';
import styles from './content.module.css';

/** One language of a text. Which one is shown, the choice above them says; all are sent together. */
export function LanguageFields({
  kind,
  locale,
  text = EMPTY_CONTENT_TEXT,
}: {
  kind: ContentKind;
  locale: Locale;
  text?: ContentText | undefined;
}) {
  const t = useTranslations('content');
  const of = (field: keyof ContentText) => ({
    name: fieldName(locale, field),
    defaultValue: text[field],
    lang: LANGUAGE_TAGS[locale],
    ...(field === 'body' ? {} : { maxLength: CONTENT_LIMITS[field] }),
  });
  const isQuestion = kind === 'faq';
  return (
    <div className={styles.language} data-language={locale}>
      {locale !== DEFAULT_LOCALE && <p className="soft">{t('text.fallback')}</p>}
      <Field {...of('title')} label={isQuestion ? t('text.question') : t('text.title')} autoComplete="off" />
      {!isQuestion && (
        <TextField {...of('summary')} label={t('text.summary')} help={t('text.summaryHelp')} optional rows={2} />
      )}
      {isQuestion && <input type="hidden" name={fieldName(locale, 'summary')} value={text.summary} />}
      <BodyField
        name={fieldName(locale, 'body')}
        label={isQuestion ? t('text.answer') : t('text.body')}
        markdown={text.body}
        language={LANGUAGE_TAGS[locale]}
      />
      <details className="folds ruled-above">
        <summary>
          {t('text.seo')} <Icon name="down" size={16} />
        </summary>
        <div className="stack">
          <Field
            {...of('seo_title')}
            label={t('text.seoTitle')}
            help={t('text.seoTitleHelp')}
            optional
            autoComplete="off"
          />
          <TextField {...of('seo_desc')} label={t('text.seoDesc')} help={t('text.seoDescHelp')} optional rows={2} />
          <Field {...of('seo_keyword')} label={t('text.seoKeyword')} optional autoComplete="off" />
        </div>
      </details>
    </div>
  );
}
