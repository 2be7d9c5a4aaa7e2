import { data } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { categoryOfPath, categoryPath } from '#domain/catalogue/category-path.ts';
import { formatNumber } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { later } from '#web/ui/later.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { MallList } from '#web/market/mall/list/mall-list.tsx';
import { mallView, type MallView } from '#web/market/mall/mall-view.server.ts';
import { useMallView } from '#web/market/mall/use-mall-view.ts';
import { placesOf } from '#web/market/mall/places-of.ts';
import { isBeyondLast, isCutOtherwise, isFiltered } from '#web/market/mall/search-filters.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { categoryAt, mergedInto } from './category-at.server.ts';
import { CategoryTiles } from './category-tiles.tsx';
import type { Route } from './+types/category';

const Breadcrumbs = later(() => import('#web/ui/layout/breadcrumbs.tsx').then((module) => module.Breadcrumbs));

const PERMANENTLY = 301;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { searchParams, search } = new URL(request.url);
  const place = categoryOfPath(params['*']);
  const category = place && (await categoryAt(page, place));
  if (!place || !category) {
    const now = place && (await mergedInto(page, place));
    if (now) throw redirect(`/${page.locale}${now}${search}`, PERMANENTLY);
    throw data(null, { status: 404 });
  }
  const address = categoryPath(category.way);
  if (`/category/${params['*']}` !== address) throw redirect(`/${page.locale}${address}${search}`, PERMANENTLY);
  const view = await mallView(page, searchParams, place);
  const filtered = isFiltered(view.search);
  const isFound = filtered || (view.count > 0 && !isBeyondLast(view.search, view.count));
  return data(
    {
      view: JSON.stringify(view),
      knownBy: category.knownBy,
      hidden: filtered || !isFound || isCutOtherwise(view.search),
      uses: usesOf(view, page.locale),
      trail: placesOf(category.way),
      tiles: category.below,
      messages: messagesFor(page.locale, ['mall', 'category', 'delivery']),
    },
    { status: isFound ? 200 : 404 },
  );
}

/** One category: what it is, what is below it, and everything that is offered in it. */
export default function Category({ loaderData }: Route.ComponentProps) {
  const { knownBy, hidden, uses, trail, tiles } = loaderData;
  const view = useMallView(loaderData.view);
  const t = useTranslations('category');
  const mall = useTranslations('mall');
  const path = usePath();
  const { name } = trail.at(-1)!;
  const { search, count } = view;
  const place = search.page > 1 ? mall('pageTitle', { title: name, page: search.page }) : name;
  const isWhole = search.page === 1 && search.name === '';
  const introduction = useIntroduction(name, view, uses);
  return (
    <div className="page">
      <PageHead
        title={t('pageTitle', { name: place })}
        description={search.page > 1 ? `${place}. ${introduction}` : introduction}
        canonicalPath={knownBy}
        canonicalSearch={search.page > 1 ? `?page=${search.page}` : ''}
        hidden={hidden}
        picture={view.cards[0]?.picture}
      />
      <Breadcrumbs
        trail={[
          { name: mall('home'), to: path('/') },
          { name: mall('title'), to: path('/products') },
          ...trail.map((each, index) =>
            index === trail.length - 1 ? { name: each.name } : { name: each.name, to: path(each.path) },
          ),
        ]}
      />
      <header className="above-1 below-2">
        <h1>{search.name ? mall('resultsFor', { words: search.name }) : name}</h1>
        {isWhole && count > 0 && <p className="muted">{introduction}</p>}
      </header>
      {isWhole && tiles.length > 1 && <CategoryTiles tiles={tiles} />}
      <MallList view={view} isCategory head={<h2 className="visually-hidden">{t('products', { name })}</h2>} />
    </div>
  );
}

const USES = 4;

/** What it is mostly used for. Listed here: a browser's words between the last two may be others. */
function usesOf({ facets }: MallView, locale: Locale): string {
  const uses = facets.properties.find(({ code }) => code === 'application')?.values.slice(0, USES) ?? [];
  return new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'conjunction' }).format(uses.map(({ name }) => name));
}

/** What can be said of a category from what is offered in it. */
function useIntroduction(name: string, { count, facets }: MallView, uses: string): string {
  const t = useTranslations('category');
  const flow = facets.properties.find(({ code }) => code === 'mfi')?.ranges ?? [];
  return [
    t('introduction', { name, count, makers: facets.manufacturer_id.length, provinces: facets.province_id.length }),
    flow.length > 0 &&
      t('flow', {
        from: formatNumber(Math.min(...flow.map(({ min }) => min))),
        to: formatNumber(Math.max(...flow.map(({ max }) => max))),
      }),
    uses && t('uses', { uses }),
  ]
    .filter(Boolean)
    .join(' ');
}
