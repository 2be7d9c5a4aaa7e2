import type { Answer } from '#contract/client.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';

export type ProductChoices = Answer<'GET /staff/products/choices'>;

/** Subcategories below the way to them. */
export function SubcategoryOptions({ groups }: Pick<ProductChoices, 'groups'>) {
  const locale = useLocale();
  return groups.flatMap((group) =>
    group.categories.map((category) => (
      <optgroup key={category.id} label={`${nameIn(locale, group)} › ${nameIn(locale, category)}`}>
        {category.subcategories.map((subcategory) => (
          <option key={subcategory.id} value={subcategory.id}>
            {nameIn(locale, subcategory)}
          </option>
        ))}
      </optgroup>
    )),
  );
}

export function ManufacturerOptions({ manufacturers }: Pick<ProductChoices, 'manufacturers'>) {
  const locale = useLocale();
  return manufacturers.map((manufacturer) => (
    <option key={manufacturer.id} value={manufacturer.id}>
      {nameIn(locale, manufacturer)}
    </option>
  ));
}
