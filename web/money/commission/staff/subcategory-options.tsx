import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Choices } from './rate.ts';

/** Subcategories under their categories, in the order of the shop. */
export function SubcategoryOptions({ subcategories }: Pick<Choices, 'subcategories'>) {
  const locale = useLocale();
  const categories = Map.groupBy(subcategories, ({ category }) => category.id);
  return [...categories.values()].map((its) => (
    <optgroup key={its[0]!.category.id} label={nameIn(locale, its[0]!.category)}>
      {its.map((subcategory) => (
        <option key={subcategory.id} value={subcategory.id}>
          {nameIn(locale, subcategory)}
        </option>
      ))}
    </optgroup>
  ));
}
