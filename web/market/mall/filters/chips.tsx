import { Link, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PRICE_RANGE_MAX_BAHT } from '#domain/values/limits.ts';
import { formatPricePerKg } from '#domain/values/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { elsewhere, without, withWords } from '#web/market/mall/address.ts';
import type { FacetsView } from './facets-view.ts';
import type { MallView } from '#web/market/mall/mall-view.server.ts';
import { placeInTree } from '#web/market/mall/place-in-tree.ts';
import { propertyField } from '#web/market/mall/property-address.ts';
import { rangeWords, valueWords } from './property-words.ts';
import type { Search } from '#web/market/mall/search-filters.ts';

interface Chip {
  key: string;
  label: string;
  /** Where it is no longer chosen. */
  to: string;
  isWords?: boolean;
}

/**
 * What is chosen, each removable by itself. Understood words have chips of their own, unknown ones stand in the search
 * field.
 */
export function Chips({
  view: { search, facets, understood, areWordsUnknown },
  isCategory,
}: {
  view: MallView;
  isCategory: boolean;
}) {
  const t = useTranslations('mall');
  const { pathname } = useLocation();
  const all = useChips(search, facets, isCategory);
  const areWordsElsewhere = areWordsUnknown || understood.parts.length > 0;
  const chips = all.filter(({ isWords }) => !(isWords && areWordsElsewhere));
  if (chips.length === 0) return null;
  return (
    <ul className="pills below-3" aria-label={t('chosen')}>
      {chips.map(({ key, label, to }) => (
        <li key={key}>
          <Link to={to} preventScrollReset aria-label={t('remove', { what: label })}>
            {label} <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {all.length > 1 && (
        <li>
          <Link to={pathname}>{t('clear')}</Link>
        </li>
      )}
    </ul>
  );
}

export function useChips(search: Search, facets: FacetsView, isCategory: boolean): Chip[] {
  const t = useTranslations('mall');
  const words = useTranslations('words');
  const path = usePath();
  const { locale, menu } = useShop();
  const { pathname, search: address } = useLocation();
  const chips: Chip[] = [];
  const add = (names: string[], label: string, value?: string) =>
    chips.push({ key: `${names[0]}${value}`, label, to: `${pathname}${without(address, names, value)}` });
  if (search.name)
    chips.push({
      key: 'name',
      label: `“${search.name}”`,
      to: `${pathname}${withWords(address, '')}`,
      isWords: true,
    });
  const place = placeInTree(menu, search).at(-1);
  if (place && !isCategory)
    chips.push({ key: place.level, label: place.name, to: path(`/products${elsewhere(address)}`) });
  if (search.price_gte > 0) add(['price_gte'], `≥ ${formatPricePerKg(search.price_gte, 'THB', locale)}`);
  if (search.price_lte < PRICE_RANGE_MAX_BAHT)
    add(['price_lte'], `≤ ${formatPricePerKg(search.price_lte, 'THB', locale)}`);
  for (const choice of search.properties) {
    for (const value of choice.values)
      add([propertyField(choice.code)], valueWords(choice, value, facets.properties), value);
    if (choice.values.length === 0)
      add(
        [propertyField(choice.code, 'from'), propertyField(choice.code, 'to'), propertyField(choice.code, 'at')],
        rangeWords(choice, facets.properties),
      );
  }
  if (search.wide && search.name) add(['wide'], t('wide'));
  if (search.promotion) add(['promotion'], words('promotion'));
  for (const status of search.status) add(['status'], words(`status.${status}`), status);
  for (const quality of search.quality) add(['quality'], words(`quality.${quality}`), quality);
  for (const name of ['manufacturer_id', 'province_id', 'warehouse_id'] as const) {
    for (const id of search[name])
      add([name], facets[name].find((value) => value.id === id)?.name ?? t(`one.${name}`), String(id));
  }
  return chips;
}
