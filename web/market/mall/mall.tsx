import { data } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { later } from '#web/ui/later.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { currentAddress } from './current-address.server.ts';
import { MallList } from './list/mall-list.tsx';
import { mallView } from './mall-view.server.ts';
import { placeInTree } from './place-in-tree.ts';
import { isBeyondLast, isCutOtherwise, isFiltered } from './search-filters.ts';
import { useMallView } from './use-mall-view.ts';
import type { Route } from './+types/mall';

const Breadcrumbs = later(() => import('#web/ui/layout/breadcrumbs.tsx').then((module) => module.Breadcrumbs));

const PERMANENTLY = 301;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const address = new URL(request.url).searchParams;
  const current = await currentAddress(page, address);
  if (current) throw redirect(`/${page.locale}/products?${current}`, PERMANENTLY);
  const view = await mallView(page, address);
  const isGone = address.has('gone');
  const hidden = isGone || view.cards.length === 0 || isFiltered(view.search) || isCutOtherwise(view.search);
  return data(
    { view: JSON.stringify(view), isGone, hidden, messages: messagesFor(page.locale, ['mall', 'delivery']) },
    { status: isGone || isBeyondLast(view.search, view.count) ? 404 : 200 },
  );
}

export default function Mall({ loaderData: { view: sent, isGone, hidden } }: Route.ComponentProps) {
  const view = useMallView(sent);
  const { search, count } = view;
  const t = useTranslations('mall');
  const path = usePath();
  const { menu } = useShop();
  const trail = placeInTree(menu, search);
  const place = trail.at(-1);
  const title = search.name ? t('resultsFor', { words: search.name }) : (place?.name ?? t('title'));
  return (
    <div className="page">
      <PageHead
        title={search.page > 1 ? t('pageTitle', { title, page: search.page }) : title}
        description={t('description', {
          count,
          what:
            search.page > 1
              ? t('pageTitle', { title: place?.name ?? t('title'), page: search.page })
              : (place?.name ?? t('title')),
        })}
        canonicalPath={place?.path ?? '/products'}
        canonicalSearch={search.page > 1 ? `?page=${search.page}` : ''}
        hidden={hidden}
        picture={view.cards[0]?.picture}
      />
      <Breadcrumbs
        trail={[
          { name: t('home'), to: path('/') },
          ...(place ? [{ name: t('title'), to: path('/products') }] : []),
          ...trail.slice(0, -1).map((each) => ({ name: each.name, to: path(each.path) })),
          { name: place?.name ?? t('title') },
        ]}
      />
      <MallList
        view={view}
        head={
          <>
            <h1 className="below-1">{title}</h1>
            {isGone && <p className="sunken below-3">{t('gone')}</p>}
          </>
        }
      />
    </div>
  );
}
