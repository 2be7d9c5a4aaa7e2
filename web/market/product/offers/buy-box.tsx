import { useDeferredValue, useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { CardView } from '#web/market/cards/card-view.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { later } from '#web/ui/later.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { useIsStaff, useMayNot, usePath } from '#web/page/use-shop.ts';
import { OfferNotes, OfferPrice } from './offer-price.tsx';
import { OrderForm } from './order-form.tsx';
import type { ChosenLot } from '../lots/use-chosen-lot.ts';
import type { ProductOffer } from '../product-view.ts';
import styles from './buy-box.module.css';

const DeliveredTo = later(() => import('./delivered-to.tsx').then((module) => module.DeliveredTo));
const Options = later(() => import('./options.tsx').then((module) => module.Options));
const PriceNow = later(() => import('./delivered-to.tsx').then((module) => module.PriceNow));

/** The decision: which option, how much, what it costs. */
export function BuyBox({
  productId,
  offers,
  chosen,
  status,
  delivery,
  lot,
}: {
  productId: number;
  offers: ProductOffer[];
  chosen: ProductOffer | undefined;
  status: CardView['stockStatus'];
  delivery: DeliveryView;
  /** Which lot of the offer is wanted; any where none is chosen. */
  lot: ChosenLot | undefined;
}) {
  const t = useTranslations('product');
  const mayNotOrder = useMayNot('order');
  const isStaff = useIsStaff();
  const path = usePath();
  const [amount, setAmount] = useState(chosen?.minimum ?? 1);
  // Parts whose script comes later follow when it is there; nothing goes away meanwhile.
  const units = useDeferredValue(Math.trunc(amount) > 0 ? Math.trunc(amount) : 0);
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
      <DeliveredTo offer={chosen} units={units} delivery={delivery} />
      {offers.length > 1 && <Options offers={offers} chosen={chosen} kg={units * chosen.unitWeight} />}
      {chosen.isPreOrder && <PreOrder offer={chosen} units={units} productId={productId} />}
      {!chosen.isPreOrder && mayNotOrder && <MayNot right="order" />}
      {!chosen.isPreOrder && !mayNotOrder && !isStaff && (
        <>
          <OrderForm offer={chosen} amount={amount} setAmount={setAmount} lot={lot}>
            <b>
              <PriceNow offer={chosen} units={units} />
            </b>{' '}
            <small>{t(chosen.amounts ? 'delivered' : 'exWarehouse')}</small>
          </OrderForm>
          {units > 0 && (
            <PlainLink to={path(`/user/negotiations/new?from=product&lines=${chosen.id}:${units}`)}>
              {t('askBetterPrice')}
            </PlainLink>
          )}
        </>
      )}
      <p className="signed soft">
        <Icon name="pin" size={16} /> {chosen.province} · {chosen.warehouse}
      </p>
      {!chosen.isPreOrder && (
        <p className="signed soft">
          <Icon name="truck" size={16} /> {t(chosen.isPickUpOnly ? 'pickUpFrom' : 'deliveryFrom')}{' '}
          <Day day={chosen.earliest} />
        </p>
      )}
      {chosen.isWeighed && <p className="signed soft">{t('byWeight')}</p>}
      <OfferNotes offer={chosen} />
    </aside>
  );
}

/** It is not put into the cart: seller and sales settle price and day with the buyer. */
function PreOrder({ offer, units, productId }: { offer: ProductOffer; units: number; productId: number }) {
  const t = useTranslations('product');
  const path = usePath();
  return (
    <div className={styles.order}>
      <Notice>{t('preOrder')}</Notice>
      <p className="signed soft">
        <Icon name="clock" size={16} />{' '}
        {offer.preOrderDays === null ? t('preOrderAsk') : t('preOrderDays', { days: offer.preOrderDays })}
      </p>
      <div className={styles.bar} data-bar="">
        <p className={styles.barPrice}>
          <b>
            <PriceNow offer={offer} units={units} />
          </b>{' '}
          <small>{t(offer.amounts ? 'delivered' : 'exWarehouse')}</small>
        </p>
        <LinkButton
          to={path(`/user/preorders/new?product=${productId}&offer=${offer.id}&amount=${units}`)}
          size="large"
          wide
        >
          {t('askPreOrder')}
        </LinkButton>
      </div>
    </div>
  );
}
