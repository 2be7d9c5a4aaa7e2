import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { CardGrid } from '../catalogue/card-grid.tsx';
import { later } from '../components/later.tsx';
import { Chips } from './chips.tsx';
import { CompareForm } from './compare-form.tsx';
import { Filters } from './filters.tsx';
import type { MallView } from './mall-view.server.ts';
import { Toolbar } from './toolbar.tsx';
import styles from './mall-list.module.css';

const Pagination = later(() => import('../components/pagination.tsx').then((module) => module.Pagination));
const NothingFound = later(() => import('./nothing-found.tsx').then((module) => module.NothingFound));
const ProductTable = later(() => import('./product-table.tsx').then((module) => module.ProductTable));

/** Filters beside what they leave, as the mall and every category's page have it; `head` stands on top of the results. */
export function MallList({ view: { search, view, count, correctedName, cards, facets, delivery }, isCategory = false, head }: { view: MallView; isCategory?: boolean; head: ReactNode }) {
  const t = useTranslations('mall');
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className={styles.columns}>
      <Filters search={search} facets={facets} view={view} count={count} isCategory={isCategory} />
      <div className={styles.results} aria-busy={isLoading}>
        {head}
        {correctedName && <p className={styles.corrected}>{t.rich('corrected', { words: correctedName, b: bold })}</p>}
        <Toolbar search={search} view={view} count={count} delivery={delivery} />
        <Chips search={search} facets={facets} isCategory={isCategory} />
        {cards.length === 0 ? <NothingFound search={search} facets={facets} isCategory={isCategory} /> : (
          <CompareForm>
            {view === 'table' ? <ProductTable cards={cards} sort={search.sort} delivery={delivery} /> : <CardGrid cards={cards} eager={3} comparable />}
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
