import { useEffect, useMemo, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { CardGrid } from '#web/market/cards/card-grid.tsx';
import { later } from '#web/ui/later.tsx';
import { CompareForm } from './compare-form.tsx';
import { Filters } from '#web/market/mall/filters/filters.tsx';
import type { MallView } from '#web/market/mall/mall-view.server.ts';
import { Toolbar } from './toolbar.tsx';
import { ShopContext, useShop, type Shop } from '#web/page/use-shop.ts';
import { useNoteClicked } from './use-note-clicked.ts';
import styles from './mall-list.module.css';

const Understood = later(() =>
  import('#web/market/mall/understood/understood.tsx').then((module) => module.Understood),
);
const ApprovedInstead = later(() => import('./approved-instead.tsx').then((module) => module.ApprovedInstead));
const Chips = later(() => import('#web/market/mall/filters/chips.tsx').then((module) => module.Chips));
const NothingFound = later(() => import('./nothing-found.tsx').then((module) => module.NothingFound));
const ProductTable = later(() => import('./product-table.tsx').then((module) => module.ProductTable));
const ListEnd = later(() => import('./list-end.tsx').then((module) => module.ListEnd));

/**
 * Filters beside what they leave, as the mall and every category's page have it; `head` stands on top of the results.
 */
export function MallList({
  view: found,
  isCategory = false,
  head,
}: {
  view: MallView;
  isCategory?: boolean;
  head: ReactNode;
}) {
  const { search, view, count, cards, facets, delivery, material } = found;
  useEffect(() => {
    // Once the page stands: pages that are only fetched ahead note nothing.
    if (material !== null)
      void import('#web/market/mall/note-searched.ts').then(({ noteSearched }) => noteSearched(material));
  }, [material]);
  const results = useNoteClicked(search.name);
  const isLoading = useNavigation().state === 'loading';
  const shop = useShop();
  const { pricesFor } = found;
  const pricedShop = useMemo(() => (pricesFor ? shopPricedFor(shop, pricesFor) : shop), [shop, pricesFor]);
  return (
    <ShopContext value={pricedShop}>
      <div className={styles.columns}>
        <Filters search={search} facets={facets} kept={found.kept} count={count} />
        <div ref={results} id="results" tabIndex={-1} className={styles.results} aria-busy={isLoading}>
          {head}
          <Understood view={found} />
          {!found.areWordsUnknown && (
            <Toolbar
              search={search}
              view={view}
              count={count}
              delivery={delivery}
              isPlaceSaid={found.pricesFor?.isPlaceSaid === true}
            />
          )}
          <Chips view={found} isCategory={isCategory} />
          {found.approvedInstead.length > 0 && <ApprovedInstead cards={found.approvedInstead} name={search.name} />}
          {cards.length === 0 ? (
            <NothingFound view={found} isCategory={isCategory} />
          ) : (
            <CompareForm>
              {view === 'table' ? (
                <ProductTable cards={cards} sort={search.sort} delivery={delivery} isCompact={found.isCompact} />
              ) : (
                <CardGrid cards={cards} eager={3} comparable />
              )}
            </CompareForm>
          )}
          <ListEnd view={found} />
        </div>
      </div>
    </ShopContext>
  );
}

/** The shop for this list: prices are for the place and the load that the words say. */
function shopPricedFor(shop: Shop, { provinceId, loadTonnes, isPlaceSaid }: NonNullable<MallView['pricesFor']>): Shop {
  const addressId = isPlaceSaid ? null : (shop.delivery?.addressId ?? null);
  return { ...shop, delivery: { provinceId, addressId, loadTonnes } };
}
