import { useTranslations } from '#web/i18n/texts.tsx';
import { CONTENT_LIMITS } from '#domain/site/content.ts';
import { seoMeta, seoIn, seoKey, type SeoMeta, type StoredSeo } from '#domain/catalogue/seo-meta.ts';
import type { Locale } from '#domain/values/locale.ts';
import { Field, TextField } from '#web/ui/forms/field.tsx';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '#web/i18n/language.ts';

interface SeoFieldsProps {
  locale: Locale;
  seo: StoredSeo;
  /** What is told where a field is empty. */
  composed: SeoMeta;
  address: string;
}

/** One language: what a search engine shows now, and the fields to say something else. */
export function SeoFields({ locale, seo, composed, address }: SeoFieldsProps) {
  const t = useTranslations('site.seo');
  const shown = seoMeta(seoIn(seo, locale), composed);
  const of = (field: 'seo_title' | 'seo_desc' | 'seo_keyword', placeholder: string) => ({
    name: seoKey(field, locale),
    defaultValue: seo[seoKey(field, locale)] ?? '',
    placeholder,
    maxLength: CONTENT_LIMITS[field],
    lang: LANGUAGE_TAGS[locale],
    optional: true,
    autoComplete: 'off',
  });
  return (
    <fieldset className="fieldset-box">
      <legend>{LANGUAGE_NAMES[locale]}</legend>
      <div className="stack gap-1 breakable sunken" lang={LANGUAGE_TAGS[locale]} role="group" aria-label={t('preview')}>
        <small>{address}</small>
        <b className="lead">{shown.title} | Polytalad</b>
        <span className="soft">{shown.description}</span>
      </div>
      <Field {...of('seo_title', composed.title)} label={t('pageTitle')} />
      <TextField {...of('seo_desc', composed.description)} label={t('description')} rows={2} />
      <Field {...of('seo_keyword', composed.keywords)} label={t('keywords')} />
    </fieldset>
  );
}
