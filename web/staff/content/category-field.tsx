import { useTranslations } from 'use-intl/react';
import { contentCategories } from '#domain/content-categories.ts';
import type { ContentKind } from '#domain/content.ts';
import { SelectField } from '#web/components/field.tsx';
import { useLocale } from '#web/shell/use-shop.ts';

/** The categories of a kind; nothing for one that has none. */
export function CategoryField({ kind, value }: { kind: ContentKind; value?: string | null }) {
  const t = useTranslations('content');
  const locale = useLocale();
  const categories = contentCategories[kind];
  if (categories.length === 0) return null;
  return (
    <SelectField name="category" label={t('settings.category')} defaultValue={value ?? undefined}>
      {categories.map(({ code, name }) => <option key={code} value={code}>{name[locale]}</option>)}
    </SelectField>
  );
}
