import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LinkButton } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/feedback/empty-state.tsx';
import { Icon } from '#web/components/icon.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { useChips } from '#web/market/mall/filters/chips.tsx';
import type { FacetsView } from '#web/market/mall/filters/facets-view.ts';
import type { Search } from '#web/market/mall/search-filters.ts';
import styles from './nothing-found.module.css';

/** No product: which words or filters were too many, and the ways out. */
export function NothingFound({
  search,
  facets,
  isCategory,
}: {
  search: Search;
  facets: FacetsView;
  isCategory: boolean;
}) {
  const t = useTranslations('mall');
  const path = usePath();
  const filters = useChips(search, facets, isCategory).filter(({ isWords }) => !isWords);
  const { name } = search;
  return (
    <EmptyState
      title={name ? t('nothing.for', { words: name }) : t('nothing.title')}
      text={filters.length > 0 ? t('nothing.filters') : t('nothing.words')}
    >
      {filters.length > 1 && (
        <ul className={styles.ways}>
          {filters.map(({ key, label, to }) => (
            <li key={key}>
              <Link to={to} className={styles.way}>
                <Icon name="close" size={14} /> {t('nothing.withoutThis', { what: label })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {filters.length > 0 && name && (
        <LinkButton to={path(`/products?name=${encodeURIComponent(name)}`)}>{t('nothing.withoutFilters')}</LinkButton>
      )}
      <LinkButton look={filters.length > 0 && name ? 'plain' : 'primary'} to={path('/products')}>
        {t('nothing.all')}
      </LinkButton>
      <p className={styles.ask}>
        {t('nothing.ask')}{' '}
        <Link to={path(`/contact?topic=quotation${name ? `&about=${encodeURIComponent(name)}` : ''}`)}>
          {t('nothing.contact')}
        </Link>
      </p>
    </EmptyState>
  );
}
