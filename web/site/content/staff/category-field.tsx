import { useTranslations } from '#web/i18n/texts.tsx';
import { contentCategories } from '#domain/site/content-categories.ts';
import type { ContentKind } from '#domain/site/content.ts';
import { SelectField } from '#web/ui/forms/field.tsx';
import { useLocale } from '#web/page/use-shop.ts';

/** The categories of a kind; nothing for one that has none. */
export function CategoryField({ kind, value }: { kind: ContentKind; value?: string | null }) {
  const t = useTranslations('content');
  const locale = useLocale();
  const categories = contentCategories[kind];
  if (categories.length === 0) return null;
  return (
    <SelectField name="category" label={t('settings.category')} defaultValue={value ?? undefined}>
      {categories.map(({ code, name }) => (
        <option key={code} value={code}>
          {name[locale]}
        </option>
      ))}
    </SelectField>
  );
}
