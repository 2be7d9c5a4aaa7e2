import { useEffect, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SEARCH_PAGE_SIZE } from '#domain/values/limits.ts';
import { CardGrid } from '#web/market/catalogue/card-grid.tsx';
import { later } from '#web/components/later.tsx';
import { CompareForm } from './compare-form.tsx';
import { Filters } from '#web/market/mall/filters/filters.tsx';
import type { MallView } from '#web/market/mall/mall-view.server.ts';
import { Toolbar } from './toolbar.tsx';
import styles from './mall-list.module.css';

const Chips = later(() => import('#web/market/mall/filters/chips.tsx').then((module) => module.Chips));
const Pagination = later(() => import('#web/components/layout/pagination.tsx').then((module) => module.Pagination));
const NothingFound = later(() => import('./nothing-found.tsx').then((module) => module.NothingFound));
const ProductTable = later(() => import('./product-table.tsx').then((module) => module.ProductTable));

/** Filters beside what they leave, as the mall and every category's page have it; `head` stands on top of the results. */
export function MallList({
  view: { search, view, count, correctedName, cards, facets, delivery, material },
  isCategory = false,
  head,
}: {
  view: MallView;
  isCategory?: boolean;
  head: ReactNode;
}) {
  const t = useTranslations('mall');
  useEffect(() => {
    // Once the page stands: pages that are only fetched ahead note nothing.
    if (material !== null)
      void import('#web/market/mall/note-searched.ts').then(({ noteSearched }) => noteSearched(material));
  }, [material]);
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className={styles.columns}>
      <Filters search={search} facets={facets} view={view} count={count} isCategory={isCategory} />
      <div className={styles.results} aria-busy={isLoading}>
        {head}
        {correctedName && <p className={styles.corrected}>{t.rich('corrected', { words: correctedName, b: bold })}</p>}
        <Toolbar search={search} view={view} count={count} delivery={delivery} />
        <Chips search={search} facets={facets} isCategory={isCategory} />
        {cards.length === 0 ? (
          <NothingFound search={search} facets={facets} isCategory={isCategory} />
        ) : (
          <CompareForm>
            {view === 'table' ? (
              <ProductTable cards={cards} sort={search.sort} delivery={delivery} />
            ) : (
              <CardGrid cards={cards} eager={3} comparable />
            )}
          </CompareForm>
        )}
        <Pagination page={search.page} pages={Math.ceil(count / SEARCH_PAGE_SIZE)} />
      </div>
    </div>
  );
}

function bold(words: ReactNode) {
  return <b>{words}</b>;
}
