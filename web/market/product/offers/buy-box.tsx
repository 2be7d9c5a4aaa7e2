import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { CardView, OfferView } from '#web/market/catalogue/card-view.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Day } from '#web/components/display/date-time.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { Icon } from '#web/components/icon.tsx';
import { MayNot } from '#web/components/feedback/may-not.tsx';
import { PricePerKg } from '#web/components/display/money.tsx';
import { StatusBadge } from '#web/components/display/status-badge.tsx';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { DeliverTo, HowCounted } from '#web/market/delivery/later.ts';
import { ComparedPrice, DeliveredPriceParts } from '#web/market/delivery/delivered-price.tsx';
import { useIsStaff, useMayNot, usePath, useShop } from '#web/page/use-shop.ts';
import { OfferPrice } from './offer-price.tsx';
import { OrderForm } from './order-form.tsx';
import type { ProductOffer } from '../product-view.ts';
import styles from './buy-box.module.css';

/** The decision: which option, how much, what it costs. */
export function BuyBox({
  grade,
  offers,
  chosen,
  status,
  delivery,
}: {
  grade: string;
  offers: ProductOffer[];
  chosen: ProductOffer | undefined;
  status: CardView['stockStatus'];
  delivery: DeliveryView;
}) {
  const t = useTranslations('product');
  const mayNotOrder = useMayNot('order');
  const isStaff = useIsStaff();
  if (!chosen) {
    return (
      <aside className={styles.box} aria-label={t('buy')}>
        <StatusBadge status={status} />
        <p>{t('offers.noneText')}</p>
      </aside>
    );
  }
  return (
    <aside className={styles.box} aria-label={t('buy')}>
      <OfferPrice offer={chosen} />
      <DeliveredTo offer={chosen} delivery={delivery} />
      {offers.length > 1 && <Options offers={offers} chosen={chosen} />}
      <p className={styles.fact}>
        <Icon name="pin" size={16} /> {chosen.province} · {chosen.warehouse}
      </p>
      {!chosen.isPreOrder && (
        <p className={styles.fact}>
          <Icon name="truck" size={16} /> {t('deliveryFrom')} <Day day={chosen.earliest} />
        </p>
      )}
      {chosen.isPreOrder && <PreOrder offer={chosen} grade={grade} />}
      {!chosen.isPreOrder && mayNotOrder && <MayNot right="order" />}
      {!chosen.isPreOrder && !mayNotOrder && !isStaff && <OrderForm offer={chosen} />}
    </aside>
  );
}

/** It is not put into the cart: sales arrange price and time with the buyer. */
function PreOrder({ offer, grade }: { offer: OfferView; grade: string }) {
  const t = useTranslations('product');
  const path = usePath();
  return (
    <div className={styles.order}>
      <Notice>{t('preOrder')}</Notice>
      <p className={styles.fact}>
        <Icon name="clock" size={16} />{' '}
        {offer.preOrderDays === null ? t('preOrderAsk') : t('preOrderDays', { days: offer.preOrderDays })}
      </p>
      <LinkButton
        to={path(`/contact?${new URLSearchParams({ topic: 'quotation', about: `${grade} · ${offer.skuNo}` })}`)}
        look="accent"
        size="large"
        wide
      >
        {t('contactSales')}
      </LinkButton>
    </div>
  );
}

/** The delivered price of the same offer, and the place. */
function DeliveredTo({ offer, delivery }: { offer: ProductOffer; delivery: DeliveryView }) {
  const t = useTranslations('delivery');
  const { withVat } = useShop();
  const { deliveredPrice } = offer;
  return (
    <div className={styles.deliveredTo}>
      <DeliverTo delivery={delivery} />
      {deliveredPrice && deliveredPrice !== 'unreachable' && delivery.province && (
        <p className={styles.delivered}>
          <span>{t('deliveredTo', { province: delivery.province })}</span>{' '}
          <b>
            <PricePerKg baht={withVat ? deliveredPrice.perKgWithVat : deliveredPrice.perKg} />
          </b>
        </p>
      )}
      {deliveredPrice && (
        <p className={styles.parts}>
          <DeliveredPriceParts offer={offer} />
        </p>
      )}
      {deliveredPrice && deliveredPrice !== 'unreachable' && (
        <HowCounted trip={offer.trip} from={offer.province} to={delivery.province} />
      )}
    </div>
  );
}

/** The options as links: the address names the chosen one. */
function Options({ offers, chosen }: { offers: ProductOffer[]; chosen: ProductOffer }) {
  const t = useTranslations('product');
  return (
    <div className={styles.choice}>
      <h2 className={styles.label}>{t('option')}</h2>
      <ul className={styles.options}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <Link
              to={{ search: `?offer=${offer.id}` }}
              preventScrollReset
              replace
              className={styles.option}
              aria-current={offer.id === chosen.id ? 'true' : undefined}
            >
              <span>
                {offer.pack}
                <small>{offer.province}</small>
              </span>
              <ComparedPrice offer={offer} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
