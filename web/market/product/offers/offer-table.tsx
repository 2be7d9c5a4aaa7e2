import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { PriceCell } from '#web/market/catalogue/price-cell.tsx';
import { Day } from '#web/components/display/date-time.tsx';
import { EmptyState } from '#web/components/feedback/empty-state.tsx';
import { Money } from '#web/components/display/money.tsx';
import { Quantity } from '#web/components/display/quantity.tsx';
import { StatusBadge } from '#web/components/display/status-badge.tsx';
import { ComparedPrice, DeliveredPriceParts } from '#web/market/delivery/delivered-price.tsx';
import { PlainLink } from '#web/components/layout/plain-link.tsx';
import { Table } from '#web/components/layout/table.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import type { ProductOffer } from '../product-view.ts';
import styles from './offer-table.module.css';

/** Every offer of the product side by side: pack, price per kg, stock, place and day. */
export function OfferTable({ offers, chosen }: { offers: ProductOffer[]; chosen: ProductOffer | undefined }) {
  const t = useTranslations('product');
  const path = usePath();
  const tonnes = useShop().delivery?.loadTonnes ?? DEFAULT_LOAD_TONNES;
  if (offers.length === 0)
    return <EmptyState icon="cart" heading="h3" title={t('offers.none')} text={t('offers.noneText')} />;
  const hasPlace = offers.some(({ deliveredPrice }) => deliveredPrice !== null);
  return (
    <Table label={t('offers.compare')}>
      <thead>
        <tr>
          <th scope="col">{t('offers.seller')}</th>
          <th scope="col">{t('offers.pack')}</th>
          <th scope="col" className="number">
            {t('offers.pricePerKg')}
          </th>
          {hasPlace && (
            <th scope="col" className="number">
              {t('offers.deliveredPrice', { tonnes })}
            </th>
          )}
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
            </th>
            <td>
              {offer.pack}
              <span className={styles.sku}>{offer.skuNo}</span>
            </td>
            <PriceCell offer={offer} />
            {hasPlace && (
              <td className="number">
                {offer.deliveredPrice !== 'unreachable' && (
                  <b>
                    <ComparedPrice offer={offer} />
                  </b>
                )}
                <span className={styles.parts}>
                  <DeliveredPriceParts offer={offer} />
                </span>
              </td>
            )}
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
            <td className={styles.day}>
              <Day day={offer.earliest} />
            </td>
            <td className={styles.choose}>
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
  );
}
