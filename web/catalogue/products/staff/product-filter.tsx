import { useTranslations } from '#web/i18n/texts.tsx';
import { PRODUCT_GAPS, type ProductGap } from '#domain/catalogue/products/product-gaps.ts';
import { PRODUCT_STATUSES } from '#domain/catalogue/products/product-contents.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import type { ProductChoices } from '#web/catalogue/products/category-options.tsx';
import type { ProductFilter as Filter } from './product-query.ts';

interface ProductFilterProps {
  filter: Filter;
  choices: ProductChoices;
  gapCounts: Readonly<Record<ProductGap, number>>;
}

/** What to look for among the products; of each gap, how many of those found have it. */
export function ProductFilter({ filter, choices, gapCounts }: ProductFilterProps) {
  const t = useTranslations('catalogueProducts');
  const locale = useLocale();
  const any = { value: '', label: t('any') };
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <ListFilter
      fields={[
        { name: 'q', label: t('words'), value: filter.q, maxLength: 120 },
        { name: 'place', label: t('category'), value: filter.place, choices: [any, ...usePlaces(choices.groups)] },
        {
          name: 'manufacturer',
          label: t('field.manufacturer_id'),
          value: filter.manufacturer,
          choices: [
            any,
            ...choices.manufacturers.map((each) => ({ value: String(each.id), label: nameIn(locale, each) })),
          ],
        },
        {
          name: 'status',
          label: t('field.status'),
          value: filter.status,
          choices: [any, ...PRODUCT_STATUSES.map((each) => ({ value: String(each), label: t(`status.${each}`) }))],
        },
        {
          name: 'gap',
          label: t('lacks'),
          value: filter.gap,
          choices: [
            any,
            ...PRODUCT_GAPS.map((gap) => ({ value: gap, label: `${t(`gap.${gap}`)} (${gapCounts[gap]})` })),
          ],
        },
      ]}
      submit={t('search')}
      clear={isFiltered ? { label: t('clear'), to: '?' } : null}
    />
  );
}

/** Indented by their level: a list of choices has no deeper one than groups. */
function usePlaces(groups: ProductChoices['groups']): { value: string; label: string }[] {
  const locale = useLocale();
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
