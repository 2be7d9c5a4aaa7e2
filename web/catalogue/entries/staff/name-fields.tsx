import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_CATALOGUE_NAME, type CatalogueNames } from '#domain/catalogue/catalogue-names.ts';
import { DEFAULT_LOCALE, LOCALES } from '#domain/values/locale.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';

/** Names side by side; what was refused stays as it was typed. */
export function NameFields({ names, typed }: { names?: CatalogueNames | undefined; typed: Typed | undefined }) {
  const t = useTranslations('catalogueEntries');
  return LOCALES.map((locale) => (
    <Field
      key={locale}
      name={`name_${locale}`}
      label={t(`name.${locale}`)}
      lang={LANGUAGE_TAGS[locale]}
      defaultValue={typed?.[`name_${locale}`] ?? names?.[`name_${locale}`] ?? ''}
      required={locale === DEFAULT_LOCALE}
      optional={locale !== DEFAULT_LOCALE}
      maxLength={MAX_CATALOGUE_NAME}
      autoComplete="off"
    />
  ));
}
