import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { priceListStates } from '#domain/market/pricing/price-list.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { useListColumns } from './list-columns.tsx';
import { pagesOf, tabAddress, type PriceListFilter } from './list-filter.ts';
import styles from './custom-prices.module.css';

interface AllListsProps {
  lists: Answer<'GET /price-list/mylist'>;
  /** Below the language. */
  base: string;
  filter: PriceListFilter;
  isStaff: boolean;
  mayPropose: boolean;
  isRemoved: boolean;
}

/** Price lists by their state, a seller's own or everybody's for staff. State, company and page stand in the address. */
export function AllLists({ lists: { rows, count }, base, filter, isStaff, mayPropose, isRemoved }: AllListsProps) {
  const t = useTranslations('customPrices');
  const path = usePath();
  const columns = useListColumns(base, isStaff);
  const isNarrowed = filter.state !== null || filter.company !== '';
  const propose = mayPropose && <LinkButton to={path(`${base}/new`)}>{t('lists.add')}</LinkButton>;
  return (
    <>
      {isRemoved && <DoneNotice>{t('done.removed')}</DoneNotice>}
      <ListScreen
        title={t('lists.title')}
        note={t('lists.count', { count })}
        tabs={{
          label: t('stateLabel'),
          links: [null, ...priceListStates].map((state) => ({
            to: tabAddress(state, filter.company),
            label: t(`state.${state ?? 'all'}`),
            isCurrent: state === filter.state,
          })),
        }}
        filter={
          <div className={styles.bar}>
            {isStaff && (
              <ListFilter
                hidden={{ state: filter.state }}
                fields={[{ name: 'company', label: t('lists.company'), value: filter.company, maxLength: 120 }]}
                submit={t('lists.search')}
                clear={filter.company ? { label: t('lists.clear'), to: tabAddress(filter.state, '') } : null}
              />
            )}
            {(rows.length > 0 || isNarrowed) && propose}
          </div>
        }
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
