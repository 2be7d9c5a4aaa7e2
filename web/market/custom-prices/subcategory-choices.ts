import type { Page } from '#web/page/page-context.ts';
import { nameIn } from '#web/i18n/language.ts';

export interface SubcategoryChoice {
  id: number;
  label: string;
}

/** Every subcategory by code and name, in one language. */
export async function subcategoryChoices({ api, locale }: Page): Promise<SubcategoryChoice[]> {
  const { data } = await api('GET /product-category/public');
  return data
    .flatMap(({ categories }) => categories.flatMap(({ subcategories }) => subcategories))
    .map((subcategory) => ({ id: subcategory.id, label: `${subcategory.code} · ${nameIn(locale, subcategory)}` }));
}
