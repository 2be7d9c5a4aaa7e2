import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { CardGrid } from '../catalogue/card-grid.tsx';
import { cardView } from '../catalogue/card-view.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { PageHead } from '../components/page-head.tsx';
import { DeliverTo } from '../delivery/deliver-to.tsx';
import { deliveryQuery, deliveryView } from '../delivery/delivery-view.server.ts';
import { Pagination } from '../components/pagination.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { pageOf } from '../page-context.ts';
import { usePath, useShop } from '../shell/use-shop.ts';
import { Chips } from './chips.tsx';
import { facetsView } from './facets-view.ts';
import { Filters } from './filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { placeInTree } from './place-in-tree.ts';
import { ProductTable } from './product-table.tsx';
import { searchOf } from './search-filters.ts';
import { Toolbar } from './toolbar.tsx';
import type { Route } from './+types/mall';
import styles from './mall.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const address = new URL(request.url).searchParams;
  const search = searchOf(address);
  const [found, delivery] = await Promise.all([api('POST /product/search', { body: { ...search, ...deliveryQuery(page) } }), deliveryView(page)]);
  return {
    search,
    view: address.get('view') === 'table' ? ('table' as const) : ('grid' as const),
    count: found.count,
    correctedName: found.corrected_name,
    cards: found.data.map((card) => cardView(card, locale, page.delivery !== null)),
    facets: facetsView(found.facets, locale),
    delivery,
    messages: messagesFor(locale, ['mall', 'delivery']),
  };
}

export default function Mall({ loaderData }: Route.ComponentProps) {
  const { search, view, count, correctedName, cards, facets, delivery } = loaderData;
  const t = useTranslations('mall');
  const isLoading = useNavigation().state === 'loading';
  const path = usePath();
  const { menu } = useShop();
  const trail = placeInTree(menu, search);
  const place = trail.at(-1);
  const title = search.name ? t('resultsFor', { words: search.name }) : (place?.name ?? t('title'));
  return (
    <div className="page">
      <PageHead title={title} description={t('description', { count, what: place?.name ?? t('title') })} canonicalSearch={canonical(place?.search, search.page)} hidden={search.name !== ''} />
      <Breadcrumbs trail={[{ name: t('home'), to: path('/') }, ...(place ? [{ name: t('title'), to: path('/products') }] : []), ...trail.slice(0, -1).map((each) => ({ name: each.name, to: path(`/products${each.search}`) })), { name: place?.name ?? t('title') }]} />
      <div className={styles.columns}>
        <Filters search={search} facets={facets} view={view} count={count} />
        <div className={styles.results} aria-busy={isLoading}>
          <h1 className={styles.title}>{title}</h1>
          {correctedName && <p className={styles.corrected}>{t.rich('corrected', { words: correctedName, b: bold })}</p>}
          <DeliverTo delivery={delivery} />
          <Toolbar search={search} view={view} count={count} />
          <Chips search={search} facets={facets} />
          {cards.length === 0 ? <NothingFound name={search.name} /> : view === 'table' ? <ProductTable cards={cards} sort={search.sort} /> : <CardGrid cards={cards} eager={3} />}
          <Pagination page={search.page} pages={Math.ceil(count / SEARCH_PAGE_SIZE)} />
        </div>
      </div>
    </div>
  );
}

function bold(words: ReactNode) {
  return <b>{words}</b>;
}

/** Categories and pages are pages of their own; every other choice is a view of them. */
function canonical(placeSearch: string | undefined, page: number): string {
  const parameters = new URLSearchParams(placeSearch);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}
