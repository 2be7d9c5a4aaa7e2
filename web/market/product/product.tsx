import { data } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { CompanyVerdict } from '#web/market/cards/company-verdict.tsx';
import { ProductName } from '#web/market/cards/product-name.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { later } from '#web/ui/later.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { deliveryQuery, deliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageAddress } from '#web/page/safe-redirect.ts';
import { toLogIn } from '#web/page/to-log-in.ts';
import { placesOf } from '#web/market/mall/places-of.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { limitPaths, typedLimits } from '#web/market/acceptance-windows/typed-limits.ts';
import { useNoteViewed } from '#web/market/recently-viewed/use-note-viewed.ts';
import { usePath } from '#web/page/use-shop.ts';
import { idIn, idOf } from '#web/page/ids.ts';
import { BRIEF_PROPERTIES } from './brief-properties.ts';
import { BuyBox } from './offers/buy-box.tsx';
import { endedView } from './ended/ended-view.ts';
import { equivalentsView } from './equivalents/equivalents-view.ts';
import { lotsView } from './lots/lots-view.server.ts';
import { useChosenLot } from './lots/use-chosen-lot.ts';
import { ladderView } from './prices/ladder-view.ts';
import { pricesOf } from './prices/price-view.server.ts';
import { productView } from './product-view.ts';
import { proposedOffer } from './offers/proposed-offer.server.ts';
import { structuredData } from './structured-data.ts';
import { chosenOffer, useChosenOffer } from './offers/use-chosen-offer.ts';
import type { Route } from './+types/product';
import styles from './product.module.css';

const Breadcrumbs = later(() => import('#web/ui/layout/breadcrumbs.tsx').then((module) => module.Breadcrumbs));
const CardGrid = later(() => import('#web/market/cards/card-grid.tsx').then((module) => module.CardGrid));
const Gallery = later(() => import('./gallery.tsx').then((module) => module.Gallery));
const Properties = later(() => import('./properties.tsx').then((module) => module.Properties));
const ProductActions = later(() => import('./product-actions.tsx').then((module) => module.ProductActions));
const OfferTable = later(() => import('./offers/offer-table.tsx').then((module) => module.OfferTable));
const ProductLots = later(() => import('./lots/product-lots.tsx').then((module) => module.ProductLots));
const Equivalents = later(() => import('./equivalents/equivalents.tsx').then((module) => module.Equivalents));
const PricePanels = later(() => import('./prices/price-panels.tsx').then((module) => module.PricePanels));
const EndedProduct = later(() => import('./ended/ended-product.tsx').then((module) => module.EndedProduct));
const About = later(() => import('./about.tsx').then((module) => module.About));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [product, delivery] = await Promise.all([productOf(page, params.id), deliveryView(page)]);
  if ('others' in product)
    return data({ ended: product, messages: messagesFor(page.locale, ['product', 'delivery']) }, { status: GONE });
  const proposedId = proposedOffer(product.offers);
  const chosen = chosenOffer(product.offers, new URL(request.url).searchParams, proposedId);
  const sellers = [...new Set(product.offers.map(({ sellerId }) => sellerId))];
  const [equivalents, prices, records, lots, certificates] = await Promise.all([
    page.api('GET /product/equivalent/{id}', { params: { id: product.id }, query: deliveryQuery(page) }),
    pricesOf(page, product.id, chosen?.id),
    sellers.length === 0 ? { data: [] } : page.api('POST /seller/public/records', { body: { ids: sellers } }),
    lotsView(page, product.id),
    page.api('GET /product/certificates/{id}', { params: { id: product.id } }),
  ]);
  return {
    product,
    delivery,
    equivalents: equivalentsView(equivalents.data, product, page.locale),
    prices,
    ladder: ladderView(chosen, product.offers),
    records: records.data,
    lots,
    certificates: certificates.data,
    proposedId,
    sellers: sellers.length,
    structured: structuredData(product, page),
    messages: messagesFor(page.locale, [
      'product',
      'priceBands',
      'priceTrends',
      'delivery',
      ...(lots ? (['acceptanceWindows'] as const) : []),
      ...(certificates.data.length > 0 ? (['certificateKinds'] as const) : []),
    ]),
  };
}

const PERMANENTLY = 301;
const GONE = 410;
/** There is none of this number, or there can be none. */
const NO_PRODUCT = new Set([400, 404]);

/** What is not in the mall has ended, or leads to the list, which says so; any other refusal keeps its status. */
async function productOf(page: Page, id: string) {
  const { api, locale } = page;
  const toList = () => redirect(`/${locale}/products?gone=${encodeURIComponent(id)}`);
  const known = idIn(id);
  if (known === null) throw toList();
  try {
    return productView(
      await api('GET /product-detail/{id}', { params: { id: known }, query: deliveryQuery(page) }),
      locale,
      page.delivery !== null,
    );
  } catch (error) {
    if (!NO_PRODUCT.has(apiErrorOf(error)?.statusCode ?? 0)) throw error;
  }
  const ended = await endedOf(page, Number(id));
  if (!ended) throw toList();
  if (ended.merged_into) throw redirect(`/${locale}/products/${ended.merged_into}`, PERMANENTLY);
  return endedView(ended, locale, page.delivery !== null);
}

async function endedOf(page: Page, id: number) {
  try {
    return await page.api('GET /product/ended/{id}', { params: { id }, query: deliveryQuery(page) });
  } catch (error) {
    if (NO_PRODUCT.has(apiErrorOf(error)?.statusCode ?? 0)) return null;
    throw error;
  }
}

export const action = formAction<ProductAnswer | Response, Route.ActionArgs['params'], { error: WireError }>(
  async ({ page: { api, locale, user }, form, request, params }) => {
    if (!user) return toLogIn(locale, pageAddress(request));
    if (form.has('keep')) {
      const body = { version: wholeNumberOf(form, 'keep'), limits: typedLimits(form) };
      await api('PUT /acceptance-windows/{id}', { params: { id: idOf(params.id) }, body });
      return { isKept: true };
    }
    await api('POST /cart/add', {
      body: {
        productstock_id: wholeNumberOf(form, 'productstock_id'),
        amount: wholeNumberOf(form, 'amount'),
        ...(form.has('stock_lot_id') && { stock_lot_id: wholeNumberOf(form, 'stock_lot_id') }),
      },
    });
    if (textOf(form, 'then') === 'buy') return redirect(`/${locale}/cart?offer=${textOf(form, 'productstock_id')}`);
    return { isAdded: true };
  },
  ({ form }, error) => ({ error: limitPaths(error, form) }),
);

/** What was done: goods went into the cart, or limits were kept. */
type ProductAnswer = { isAdded?: true; isKept?: true };

export default function Product({ loaderData }: Route.ComponentProps) {
  return 'ended' in loaderData ? <EndedProduct ended={loaderData.ended} /> : <OfferedProduct {...loaderData} />;
}

type Offered = Exclude<Route.ComponentProps['loaderData'], { ended: unknown }>;

function OfferedProduct({
  product,
  delivery,
  equivalents,
  prices,
  ladder,
  records,
  lots,
  certificates,
  proposedId,
  sellers,
  structured,
}: Offered) {
  const t = useTranslations('product');
  const words = useTranslations('words');
  const path = usePath();
  const chosen = useChosenOffer(product.offers, proposedId);
  const chosenLot = useChosenLot(lots, chosen?.id);
  useNoteViewed(product.id);
  return (
    <div className="page">
      <PageHead {...product.found} type="product" picture={product.pictures[0]} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
      <Breadcrumbs
        trail={[
          { name: t('home'), to: path('/') },
          ...placesOf([product.group, product.category, product.subcategory]).map((place) => ({
            name: place.name,
            to: path(place.path),
          })),
          { name: product.grade },
        ]}
      />
      <div className={styles.columns}>
        <Gallery key={product.id} pictures={product.pictures} name={product.name} />
        <div className={styles.facts}>
          <div className="wrap below-2">
            <CompanyVerdict verdict={product.companyVerdict} trialsOf={product.grade} />
            {product.isNew && <Badge tone="primary">{words('new')}</Badge>}
            <Badge tone={product.quality === 'prime' ? 'success' : 'neutral'}>
              {words(`quality.${product.quality}`)}
            </Badge>
            <Badge>{product.subcategory.code}</Badge>
          </div>
          <h1>
            <ProductName name={product.markedName} />
          </h1>
          <p className="above-1 below-3 muted">
            {t('by')}{' '}
            <a href={path(`/products?manufacturer_id=${product.manufacturer.id}`)}>{product.manufacturer.name}</a>
          </p>
          {product.shortText && <p className="below-3">{product.shortText}</p>}
          <Properties properties={product.properties} brief />
          <ProductActions productId={product.id} />
          <p className="not-printed above-3">
            <PlainLink to={path(`/chat?product=${product.id}`)} data-chat="">
              {t('ask')}
            </PlainLink>
          </p>
        </div>
        <BuyBox
          key={`${product.id} ${chosen?.id} ${chosenLot?.id}`}
          productId={product.id}
          offers={product.offers}
          chosen={chosen}
          status={product.stockStatus}
          delivery={delivery}
          lot={chosenLot}
        />
      </div>
      <section className={styles.section} aria-labelledby="offers">
        <h2 id="offers">
          {t('offers.title', {
            count: product.offers.length,
            sellers,
          })}
        </h2>
        <OfferTable
          productId={product.id}
          offers={product.offers}
          chosen={chosen}
          records={records}
          certificates={certificates}
        />
      </section>
      {lots && <ProductLots view={lots} offers={product.offers} />}
      <Equivalents productId={product.id} grade={product.grade} equivalents={equivalents} />
      <PricePanels key={chosen?.id} prices={prices} ladder={ladder} />
      <div className={styles.details} data-brief-is-all={product.properties.length <= BRIEF_PROPERTIES || undefined}>
        <section className={styles.properties} aria-labelledby="properties">
          <h2 id="properties">{t('properties')}</h2>
          <Properties properties={product.properties} />
        </section>
        <About product={product} offerId={chosen?.id} />
      </div>
      {product.related.length > 0 && (
        <section className={styles.section} aria-labelledby="related">
          <h2 id="related" className="below-3">
            {t('related')}
          </h2>
          <CardGrid cards={product.related} heading="h3" />
        </section>
      )}
    </div>
  );
}
