import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { priceListStates } from '#domain/market/pricing/price-list.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { useListColumns } from './list-columns.tsx';
import { pagesOf, tabAddress, type PriceListFilter } from './list-filter.ts';
import styles from '#web/market/custom-prices/custom-prices.module.css';

interface AllListsProps {
  lists: Answer<'GET /price-list/mylist'>;
  filter: PriceListFilter;
  isRemoved: boolean;
}

/** A seller's own price lists by their state. State and page stand in the address. */
export function AllLists({ lists: { rows, count }, filter, isRemoved }: AllListsProps) {
  const t = useTranslations('customPrices');
  const path = usePath();
  const columns = useListColumns();
  const isNarrowed = filter.state !== null;
  const propose = <LinkButton to={path('/seller/price-lists/new')}>{t('lists.add')}</LinkButton>;
  return (
    <>
      {isRemoved && <DoneNotice>{t('done.removed')}</DoneNotice>}
      <ListScreen
        title={t('lists.title')}
        note={t('lists.count', { count })}
        tabs={{
          label: t('stateLabel'),
          links: [null, ...priceListStates].map((state) => ({
            to: tabAddress(state),
            label: t(`state.${state ?? 'all'}`),
            isCurrent: state === filter.state,
          })),
        }}
        filter={<div className={styles.bar}>{(rows.length > 0 || isNarrowed) && propose}</div>}
        columns={columns}
        rows={rows}
        empty={
          <EmptyState
            icon="banknote"
            title={isNarrowed ? t('lists.none') : t('lists.empty')}
            text={isNarrowed ? undefined : t('lists.emptyText')}
          >
            {!isNarrowed && propose}
          </EmptyState>
        }
        page={filter.page}
        pages={pagesOf(count)}
      />
    </>
  );
}
