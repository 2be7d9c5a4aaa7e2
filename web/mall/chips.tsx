import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PRICE_RANGE_MAX_BAHT } from '#domain/limits.ts';
import { formatPricePerKg } from '#domain/format.ts';
import { Icon } from '../components/icon.tsx';
import { useShop } from '../shell/use-shop.ts';
import { without } from './address.ts';
import type { FacetsView } from './facets-view.ts';
import { placeInTree } from './place-in-tree.ts';
import type { Search } from './search-filters.ts';
import styles from './chips.module.css';

interface Chip {
  name: string;
  value?: string;
  label: string;
}

/** What is chosen, each removable by itself. */
export function Chips({ search, facets }: { search: Search; facets: FacetsView }) {
  const t = useTranslations('mall');
  const { search: address, pathname } = useLocation();
  const chips = useChips(search, facets);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('chosen')}>
      {chips.map(({ name, value, label }) => (
        <li key={`${name}${value}`}>
          <Link to={{ search: without(address, name, value) }} className={styles.chip} preventScrollReset aria-label={t('remove', { what: label })}>{label} <Icon name="close" size={14} /></Link>
        </li>
      ))}
      {chips.length > 1 && <li><Link to={pathname} className={styles.clear}>{t('clear')}</Link></li>}
    </ul>
  );
}

function useChips(search: Search, facets: FacetsView): Chip[] {
  const t = useTranslations('mall');
  const words = useTranslations('words');
  const { locale, menu } = useShop();
  const chips: Chip[] = [];
  if (search.name) chips.push({ name: 'name', label: `“${search.name}”` });
  const place = placeInTree(menu, search).at(-1);
  if (place) chips.push({ name: place.level, label: place.name });
  if (search.price_gte > 0) chips.push({ name: 'price_gte', label: `≥ ${formatPricePerKg(search.price_gte, 'THB', locale)}` });
  if (search.price_lte < PRICE_RANGE_MAX_BAHT) chips.push({ name: 'price_lte', label: `≤ ${formatPricePerKg(search.price_lte, 'THB', locale)}` });
  if (search.promotion) chips.push({ name: 'promotion', label: words('promotion') });
  for (const status of search.status) chips.push({ name: 'status', value: status, label: words(`status.${status}`) });
  for (const quality of search.quality) chips.push({ name: 'quality', value: quality, label: words(`quality.${quality}`) });
  for (const name of ['manufacturer_id', 'province_id', 'warehouse_id'] as const) {
    for (const id of search[name]) chips.push({ name, value: String(id), label: facets[name].find((value) => value.id === id)?.name ?? t(`one.${name}`) });
  }
  return chips;
}
