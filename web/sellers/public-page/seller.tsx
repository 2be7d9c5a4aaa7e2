import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay } from '#domain/values/format.ts';
import { SEARCH_PAGE_SIZE } from '#domain/values/limits.ts';
import { CardGrid } from '#web/market/cards/card-grid.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { ReadingHead } from '#web/ui/layout/reading-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { idOf } from '#web/page/ids.ts';
import { Certificates } from './certificates.tsx';
import { DeliveryRecord } from './delivery-record.tsx';
import { offersOf, sellerView } from './seller-view.server.ts';
import { Warehouses } from './warehouses.tsx';
import type { Route } from './+types/seller';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const answer = await page.api('GET /seller/public/{id}', { params: { id: idOf(params.id) } });
  const number = pageNumberOf(new URL(request.url).searchParams);
  const offers = await offersOf(page, answer, number);
  // From beyond the last page back to the first.
  if (offers.cards.length === 0 && offers.count > 0) throw redirect(`/${page.locale}/sellers/${answer.id}`);
  return {
    seller: sellerView(answer, page),
    offers,
    page: number,
    messages: messagesFor(page.locale, ['sellerPage', 'certificateKinds', 'delivery']),
  };
}

/** A seller as buyers see it: what speaks for it, then what it offers. No way around the marketplace stands here. */
export default function Seller({ loaderData: { seller, offers, page } }: Route.ComponentProps) {
  const t = useTranslations('sellerPage');
  const locale = useLocale();
  const path = usePath();
  const pages = Math.ceil(offers.count / SEARCH_PAGE_SIZE);
  return (
    <div className="page">
      <ReadingHead
        title={t('pageTitle', { name: seller.name })}
        description={t('description', {
          name: seller.name,
          count: offers.count,
          provinces: seller.provinceList,
        })}
        canonicalSearch={page > 1 ? `?page=${page}` : ''}
        hidden={offers.cards.length === 0}
        structured={seller.structured}
      />
      <Breadcrumbs
        trail={[
          { name: t('home'), to: path('/') },
          { name: t('products'), to: path('/products') },
          { name: seller.name },
        ]}
      />
      <header className="above-3 below-5">
        <h1 className="breakable">{seller.name}</h1>
        {seller.otherName && <p className="above-1 muted">{seller.otherName}</p>}
        <p className="above-1 muted">{t('since', { date: formatDay(seller.since, locale) })}</p>
      </header>
      <div className="columns-large below-6">
        <DeliveryRecord record={seller.record} answers={seller.answers} />
        <Certificates certificates={seller.certificates} />
        <Warehouses provinces={seller.provinces} />
      </div>
      <section aria-labelledby="offers">
        <h2 id="offers" className="below-4">
          {t('offers.title', { count: offers.count })}
        </h2>
        {offers.cards.length === 0 ? (
          <EmptyState icon="store" heading="h3" title={t('offers.none')}>
            <PlainLink to={path('/products')}>{t('offers.mall')}</PlainLink>
          </EmptyState>
        ) : (
          <CardGrid cards={offers.cards} heading="h3" />
        )}
        <Pagination page={page} pages={pages} />
      </section>
    </div>
  );
}
