import { useTranslations } from '#web/i18n/texts.tsx';
import { MIN_BAND_OFFERS, MIN_BAND_SELLERS } from '#domain/market/pricing/price-band.ts';
import { formatQuantity } from '#domain/values/format.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { BandMark } from './band-mark.tsx';
import { bandView } from './band-view.ts';
import type { ShownBand } from './use-price-bands.ts';

/** An offer as it is priced for the visitor. */
export interface PricedOffer {
  id: number;
  product: number;
  name: string;
  /** What a kilogram costs them at the warehouse: promotion, level or agreed price. */
  perKg: number;
}

/**
 * Each price against the market's of the last days and the company's own last order: list price, what is taken off and
 * freight apart.
 */
export function WhyThisPrice({
  offers,
  bands,
  loadTonnes,
}: {
  offers: readonly PricedOffer[];
  /** Empty until they are there: then it has its title alone. */
  bands: ReadonlyMap<number, ShownBand>;
  /** For how much freight is shared out. */
  loadTonnes: number;
}) {
  const t = useTranslations('priceBands');
  const isThin = [...bands.values()].some(({ warehouse }) => warehouse === null);
  return (
    <details className="opens above-3">
      <summary>{t('title')}</summary>
      <div className="stack gap-3">
        <p className="small">{t('basis')}</p>
        {isThin && <p className="small">{t('tooFew', { offers: MIN_BAND_OFFERS, sellers: MIN_BAND_SELLERS })}</p>}
        <OfferPrices offers={offers} bands={bands} loadTonnes={loadTonnes} />
        <Bands offers={offers} bands={bands} />
        <LastOrders offers={offers} bands={bands} />
      </div>
    </details>
  );
}

type Props = Omit<Parameters<typeof WhyThisPrice>[0], 'loadTonnes'>;

function OfferPrices({ offers, bands, loadTonnes }: Parameters<typeof WhyThisPrice>[0]) {
  const t = useTranslations('priceBands');
  const locale = useLocale();
  return (
    <Table label={t('offers')}>
      <thead>
        <tr>
          <th scope="col">{t('offer')}</th>
          <th scope="col" className="number">
            {t('listPrice')}
          </th>
          <th scope="col" className="number">
            {t('takenOff')}
          </th>
          <th scope="col" className="number">
            {t('freight', { load: formatQuantity(loadTonnes * KG_PER_TONNE, locale) })}
          </th>
          <th scope="col">{t('inBand')}</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(({ id, product, name, perKg }) => {
          const price = bands.get(product)?.list_prices.find(({ productstock_id }) => productstock_id === id);
          const view = bandView(bands.get(product), id);
          const off = price ? Math.round((price.per_kg - perKg) * 100) / 100 : 0;
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="number">{price ? <PricePerKg baht={price.per_kg} /> : '–'}</td>
              <td className="number">{off > 0 ? <PricePerKg baht={-off} /> : '–'}</td>
              <td className="number">{price?.freight_per_kg ? <PricePerKg baht={price.freight_per_kg} /> : '–'}</td>
              <td>{view ? <BandMark view={view} /> : t('none')}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The bands themselves, for everybody who cannot see the drawing. */
function Bands({ offers, bands }: Props) {
  const t = useTranslations('priceBands');
  const several = bands.size > 1;
  const rows = [...bands.values()].flatMap((of) => [
    ...(of.warehouse ? [{ of, band: of.warehouse, kind: 'warehouse' as const }] : []),
    ...(of.delivered ? [{ of, band: of.delivered, kind: 'delivered' as const }] : []),
  ]);
  if (rows.length === 0) return null;
  return (
    <Table label={t('bands')}>
      <thead>
        <tr>
          <th scope="col">{t('bands')}</th>
          <th scope="col" className="number">
            {t('lowest')}
          </th>
          <th scope="col" className="number">
            {t('middleHalf')}
          </th>
          <th scope="col" className="number">
            {t('highest')}
          </th>
          <th scope="col">{t('from')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ of, band, kind }) => (
          <tr key={`${of.product_id} ${kind}`}>
            <th scope="row">
              {several && <>{offers.find(({ product }) => product === of.product_id)?.name} · </>}
              {t(`kind.${kind}`)}
            </th>
            <td className="number">
              <PricePerKg baht={band.lowest} />
            </td>
            <td className="number">
              <PricePerKg baht={band.middle_from} /> – <PricePerKg baht={band.middle_to} />
            </td>
            <td className="number">
              <PricePerKg baht={band.highest} />
            </td>
            <td>{t('counts', { offers: of.offers, sellers: of.sellers, grades: of.equal_grades })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function LastOrders({ offers, bands }: Props) {
  const t = useTranslations('priceBands');
  const path = usePath();
  const known = [...bands.values()].flatMap(({ product_id, last_order: order }) =>
    order ? [{ product_id, order }] : [],
  );
  return (
    <>
      {known.map(({ product_id, order }) => {
        const cheapest = Math.min(...offers.filter(({ product }) => product === product_id).map(({ perKg }) => perKg));
        const more = Math.round((cheapest - order.per_kg) * 100) / 100;
        return (
          <p key={product_id} className="small">
            {bands.size > 1 && <b>{offers.find(({ product }) => product === product_id)?.name} · </b>}
            {t('lastOrder')}{' '}
            <PlainLink to={path(`/user/orders/view?key=${orderKey(order.order_id)}`)}>{order.order_no}</PlainLink>,{' '}
            <DateTime at={order.placed_at} dayOnly />: <PricePerKg baht={order.per_kg} />
            {order.delivered_per_kg !== null && (
              <>
                {' '}
                · {t('kind.delivered')} <PricePerKg baht={order.delivered_per_kg} />
              </>
            )}
            {more !== 0 && Number.isFinite(more) && (
              <>
                {' '}
                · {t(more > 0 ? 'dearerNow' : 'cheaperNow')} <PricePerKg baht={Math.abs(more)} />
              </>
            )}
          </p>
        );
      })}
    </>
  );
}
