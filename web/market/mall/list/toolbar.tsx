import { Link, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Button, looksOf } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { later } from '#web/ui/later.tsx';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { DeliverTo, HowCounted } from '#web/market/delivery/later.ts';
import { useShop } from '#web/page/use-shop.ts';
import { withOnly } from '#web/market/mall/address.ts';
import { FILTER_FORM } from '#web/market/mall/filters/filters.tsx';
import { searchSorts } from '#domain/market/search/search-sorts.ts';
import type { Search } from '#web/market/mall/search-filters.ts';
import styles from './toolbar.module.css';

const Ways = later(() => import('./ways.tsx').then((module) => module.Ways));

/** Where goods are to go, how many were found, and how they are shown. */
export function Toolbar({
  search,
  view,
  count,
  delivery,
  isPlaceSaid,
}: {
  search: Search;
  view: 'grid' | 'table';
  count: number;
  delivery: DeliveryView;
  /** The words say where goods go. */
  isPlaceSaid: boolean;
}) {
  const t = useTranslations('mall');
  const { delivery: chosen } = useShop();
  const { search: address } = useLocation();
  const nameOf = (sort: Search['sort']) => {
    if (sort === 'relevance' && !search.name) return t('recommended');
    return chosen && (sort === 'price_asc' || sort === 'price_desc') ? t(`sortDelivered.${sort}`) : t(`sort.${sort}`);
  };
  return (
    <div className={styles.around}>
      <div className={styles.delivery}>
        <DeliverTo delivery={delivery} isPlaceSaid={isPlaceSaid} />
        <HowCounted />
        <Ways search={search} />
      </div>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {t('found', { count })}
        </p>
        <button type="button" className={`${looksOf({ look: 'outline' })} ${styles.filter}`} popoverTarget="filters">
          <Icon name="filter" size={18} /> {t('filters')}
        </button>
        <label className={styles.sort}>
          <span className={styles.word}>{t('sortBy')}</span>
          <select
            data-value={search.sort}
            name="sort"
            aria-label={t('sortBy')}
            form={FILTER_FORM}
            defaultValue={search.sort}
            // The form knows a filter chosen a moment ago that the address does not have yet.
            onChange={({ target }) => target.form?.requestSubmit()}
          >
            {searchSorts.map((sort) => (
              <option key={sort} value={sort}>
                {nameOf(sort)}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <Button type="submit" form={FILTER_FORM} size="small">
            {t('apply')}
          </Button>
        </noscript>
        <div className={`segments ${styles.views}`} role="group" aria-label={t('view.label')}>
          {(['grid', 'table'] as const).map((each) => (
            <Link
              key={each}
              to={{ search: withOnly(address, { view: each === 'table' ? 'table' : null, page: null }) }}
              preventScrollReset
              aria-current={each === view ? 'true' : undefined}
              aria-label={t(`view.${each}`)}
              title={t(`view.${each}`)}
            >
              <Icon name={each} size={18} />
            </Link>
          ))}
        </div>
      </div>
    </div>
  );
}
