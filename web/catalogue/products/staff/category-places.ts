import type { Locale } from '#domain/values/locale.ts';
import type { ProductChoices } from '#web/catalogue/products/category-options.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Choice } from '#web/kit/list-data.ts';

/** All places of the category tree, indented by their level: a list of choices has no deeper one than groups. */
export function placesIn(groups: ProductChoices['groups'], locale: Locale): Choice[] {
  return groups.flatMap((group) => [
    { value: `g_cat-${group.id}`, label: nameIn(locale, group) },
    ...group.categories.flatMap((category) => [
      { value: `cat-${category.id}`, label: `\u2003${nameIn(locale, category)}` },
      ...category.subcategories.map((each) => ({
        value: `s_cat-${each.id}`,
        label: `\u2003\u2003${nameIn(locale, each)}`,
      })),
    ]),
  ]);
}
