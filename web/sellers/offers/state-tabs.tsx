import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { listingFilters, type ListingFilter } from '#domain/sellers/offers/listing.ts';
import { ListTabs } from '#web/ui/lists/list-tabs.tsx';
import { filterAddress, type OfferFilter } from './offer-filter.ts';
import styles from './offers.module.css';

/** The states of offers with how many products have one in it, by the rest of the filter. */
export function StateTabs({
  filter,
  states,
}: {
  filter: OfferFilter;
  states: Readonly<Record<ListingFilter | 'all', number>>;
}) {
  const t = useTranslations('offers');
  const tab = (state: ListingFilter | 'all') => ({
    to: filterAddress({ ...filter, state: state === 'all' ? '' : state }),
    label: (
      <>
        {t(`tabs.${state}`)} <span className={styles.tabCount}>{formatNumber(states[state])}</span>
      </>
    ),
    isCurrent: filter.state === (state === 'all' ? '' : state),
  });
  return <ListTabs label={t('tabs.label')} links={[tab('all'), ...listingFilters.map(tab)]} />;
}
