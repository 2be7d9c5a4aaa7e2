import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatQuantity } from '#domain/values/format.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { PriceCell } from '#web/market/cards/price-cell.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Money, usePricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { ComparedPrice, DeliveredPriceParts } from '#web/market/delivery/delivered-price.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { useLocale, useMayOrder, usePath, useShop } from '#web/page/use-shop.ts';
import { BandMark } from '#web/market/price-bands/band-mark.tsx';
import { bandView } from '#web/market/price-bands/band-view.ts';
import { usePriceBands, type ShownBand } from '#web/market/price-bands/use-price-bands.ts';
import { WhyThisPrice } from '#web/market/price-bands/why-this-price.tsx';
import bandStyles from '#web/market/price-bands/price-bands.module.css';
import type { ProductOffer } from '../product-view.ts';
import { deliveredOf, findCheapestDelivered } from './cheapest-delivered.ts';
import { OfferCertificates, type OfferCertificate } from './offer-certificates.tsx';
import { perKgOf } from './per-kg-of.ts';
import { unitsOf } from './units-of.ts';
import { useWantedUnits } from './wanted-units.ts';
import styles from './offer-table.module.css';

type SellerRecord = Answer<'POST /seller/public/records'>['data'][number];

/**
 * Every offer of the product side by side: pack, price per kg, delivered for as much as is wanted, stock, place and
 * day.
 */
export function OfferTable({
  productId,
  offers,
  chosen,
  records,
  certificates,
}: {
  productId: number;
  offers: ProductOffer[];
  chosen: ProductOffer | undefined;
  records: SellerRecord[];
  certificates: readonly OfferCertificate[];
}) {
  const t = useTranslations('product');
  const path = usePath();
  const locale = useLocale();
  const bandsWords = useTranslations('priceBands');
  const { unit } = usePricePerKg();
  const { delivery } = useShop();
  const mayOrder = useMayOrder();
  const bands = usePriceBands(offers.length > 0 ? [productId] : [], delivery);
  const units = useWantedUnits(chosen);
  const kg = chosen ? unitsOf(chosen, units * chosen.unitWeight) * chosen.unitWeight : 0;
  if (offers.length === 0)
    return <EmptyState icon="cart" heading="h3" title={t('offers.none')} text={t('offers.noneText')} />;
  const cheapest = findCheapestDelivered(offers, kg)?.offer;
  const hasPlace = offers.some(({ deliveredPrice }) => deliveredPrice !== null);
  return (
    <>
      <Table label={t('offers.compare')}>
        <thead>
          <tr>
            <th scope="col">{t('offers.seller')}</th>
            <th scope="col">{t('offers.pack')}</th>
            <th scope="col" className="number">
              {t('offers.pricePerKg', { unit })}
            </th>
            {hasPlace && (
              <th scope="col" className="number">
                {t('offers.deliveredPrice', { amount: formatQuantity(kg, locale), unit })}
              </th>
            )}
            <th scope="col">{bandsWords('column')}</th>
            <th scope="col" className="number">
              {t('offers.price')}
            </th>
            <th scope="col" className="number">
              {t('offers.stock')}
            </th>
            <th scope="col" className="number">
              {t('offers.minimum')}
            </th>
            <th scope="col">{t('offers.earliest')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('offers.choose')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.id} className={offer.id === chosen?.id ? styles.chosen : undefined}>
              <th scope="row" className={styles.place}>
                {offer.province}
                <PlainLink to={path(`/sellers/${offer.sellerId}`)}>{offer.seller}</PlainLink>
                <RecordNote record={records.find(({ id }) => id === offer.sellerId)} />
              </th>
              <td>
                {offer.pack}
                <span className="soft whole block regular">{offer.skuNo}</span>
                <OfferCertificates
                  certificates={certificates.filter(({ product_stock_id }) => product_stock_id === offer.id)}
                />
              </td>
              <PriceCell offer={offer} />
              {hasPlace && (
                <td className="number">
                  <DeliveredFor offer={offer} kg={kg} />
                  {offer === cheapest && offers.length > 1 && <Badge tone="success">{t('offers.cheapest')}</Badge>}
                </td>
              )}
              <td>
                <InBand band={bands.get(productId)} offer={offer.id} />
              </td>
              <td className="number">
                <Money baht={offer.memberPrice ?? offer.price} />
              </td>
              <td className="number">
                {offer.isPreOrder ? (
                  <StatusBadge status="pre_order" />
                ) : (
                  <Quantity kg={offer.quantity * offer.unitWeight} />
                )}
              </td>
              <td className="number">
                <Quantity kg={offer.minimum * offer.unitWeight} />
              </td>
              <td className="whole">
                <Day day={offer.earliest} />
              </td>
              <td className="not-printed whole end">
                {offer.id === chosen?.id ? (
                  <span className={styles.current}>{t('offers.chosen')}</span>
                ) : (
                  <Link
                    to={{ search: `?offer=${offer.id}` }}
                    preventScrollReset
                    replace
                    aria-label={t('offers.chooseThis', { pack: offer.pack, province: offer.province })}
                  >
                    {t('offers.choose')}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <WhyThisPrice
        bands={bands}
        loadTonnes={delivery?.loadTonnes ?? DEFAULT_LOAD_TONNES}
        offers={offers.map((offer) => ({
          id: offer.id,
          product: productId,
          name: `${offer.seller} · ${offer.province} · ${offer.pack}`,
          perKg: offer.memberPricePerKg ?? offer.pricePerKg,
        }))}
      />
      {chosen && !chosen.isPreOrder && mayOrder && (
        <p>
          <PlainLink
            to={path(`/user/price-comparisons/new?offer=${chosen.id}&amount=${Math.max(units, chosen.minimum)}`)}
          >
            {bandsWords('threeOffers')}
          </PlainLink>
        </p>
      )}
    </>
  );
}

/** Where the list price stands among those of the last days; its room is kept until that is known. */
function InBand({ band, offer }: { band: ShownBand | undefined; offer: number }) {
  const t = useTranslations('priceBands');
  const view = bandView(band, offer);
  return (
    <div className={bandStyles.slot}>
      {view ? <BandMark view={view} /> : band && <span className="soft">{t('none')}</span>}
    </div>
  );
}

/** How reliably the seller delivers, where one decides between sellers. */
function RecordNote({ record }: { record: SellerRecord | undefined }) {
  const t = useTranslations('product');
  if (!record) return null;
  const { on_time_percent, cancelled_percent } = record;
  return (
    <span className="soft block regular">
      {on_time_percent !== null && t('offers.onTime', { percent: on_time_percent })}
      {on_time_percent !== null && cancelled_percent > 0 && ' · '}
      {cancelled_percent > 0 && t('offers.cancelled', { percent: cancelled_percent })}
    </span>
  );
}

/** The delivered price of as much as is wanted; where its packs hold more, of how much. */
function DeliveredFor({ offer, kg }: { offer: ProductOffer; kg: number }) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const units = unitsOf(offer, kg);
  const own = units * offer.unitWeight;
  const priced = {
    pricePerKg: perKgOf(offer, units),
    memberPricePerKg: null,
    deliveredPrice: deliveredOf(offer, units) ?? ('unreachable' as const),
  };
  return (
    <>
      {priced.deliveredPrice !== 'unreachable' && (
        <b>
          <ComparedPrice offer={priced} />
        </b>
      )}
      <span className="soft block regular">
        <DeliveredPriceParts offer={priced} />
      </span>
      {gramsFromKg(own) !== gramsFromKg(kg) && priced.deliveredPrice !== 'unreachable' && (
        <span className="soft block regular">{t('ofAmount', { amount: formatQuantity(own, locale) })}</span>
      )}
    </>
  );
}
