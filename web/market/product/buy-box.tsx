import { useEffect, useRef, useState } from 'react';
import { Link, useActionData, useFetcher, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatQuantity } from '#domain/values/format.ts';
import type { CardView, OfferView } from '#web/market/catalogue/card-view.ts';
import { LinkButton, SubmitButton } from '#web/components/button.tsx';
import { DateTime, Day } from '#web/components/display/date-time.tsx';
import { FormError, FormErrors } from '#web/components/forms/form-errors.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { Icon } from '#web/components/icon.tsx';
import { MayNot } from '#web/components/feedback/may-not.tsx';
import { useMembersOnly } from '#web/components/feedback/members-only.tsx';
import { Money, PricePerKg } from '#web/components/display/money.tsx';
import { Quantity } from '#web/components/display/quantity.tsx';
import { QuantityStepper } from '#web/components/forms/quantity-stepper.tsx';
import { StatusBadge } from '#web/components/display/status-badge.tsx';
import { useToast } from '#web/components/feedback/toast.tsx';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { DeliverTo, HowCounted } from '#web/market/delivery/later.ts';
import { ComparedPrice, DeliveredPriceParts } from '#web/market/delivery/delivered-price.tsx';
import { loginPath } from '#web/page/safe-redirect.ts';
import { useIsStaff, useLocale, useMayNot, usePath, useShop } from '#web/page/use-shop.ts';
import type { action } from './product.tsx';
import type { ProductOffer } from './product-view.ts';
import { totalOf } from './total-of.ts';
import styles from './buy-box.module.css';

/** The decision: which option, how much, what it costs. A form, so that it buys without script too. */
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
      <Price offer={chosen} />
      <Gate offer={chosen} delivery={delivery} />
      {offers.length > 1 && <Options offers={offers} chosen={chosen} />}
      <p className={styles.fact}>
        <Icon name="pin" size={16} /> {chosen.province} · {chosen.warehouse}
      </p>
      {!chosen.isPreOrder && (
        <p className={styles.fact}>
          <Icon name="truck" size={16} /> {t('deliveryFrom')} <Day day={chosen.earliest} />
        </p>
      )}
      {chosen.isPreOrder ? (
        <PreOrder offer={chosen} grade={grade} />
      ) : mayNotOrder ? (
        <MayNot right="order" />
      ) : (
        !isStaff && <Order offer={chosen} />
      )}
    </aside>
  );
}

function Price({ offer }: { offer: OfferView }) {
  const t = useTranslations('product');
  const words = useTranslations('words');
  return (
    <div>
      <p className={styles.perKg}>
        <PricePerKg baht={offer.memberPricePerKg ?? offer.pricePerKg} />
      </p>
      <p className={styles.unit}>
        {offer.price < offer.regularPrice && (
          <s>
            <Money baht={offer.regularPrice} />
          </s>
        )}{' '}
        <Money baht={offer.memberPrice ?? offer.price} /> / {offer.pack}
      </p>
      {offer.memberPrice !== null && (
        <p className={styles.member}>
          {t('memberSaves', { percent: offer.memberDiscount })}{' '}
          <s>
            <PricePerKg baht={offer.pricePerKg} />
          </s>
        </p>
      )}
      <Saving offer={offer} />
      {offer.isPromotion && (
        <p className={styles.promotion}>
          <span>{words('promotion')}</span>{' '}
          {offer.promotionEnd && (
            <>
              {t('until')} <DateTime at={offer.promotionEnd} />
            </>
          )}
        </p>
      )}
      <p className={styles.vat}>{t('withoutVat')}</p>
    </div>
  );
}

/** What the member's level saves on a unit; for visitors what the first level would. */
function Saving({ offer }: { offer: OfferView }) {
  const t = useTranslations('product');
  const { user } = useShop();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  if (offer.memberDiscount === 0) return null;
  const saved = <Money baht={offer.price - (offer.memberPrice ?? offer.price * (1 - offer.memberDiscount / 100))} />;
  if (offer.memberPrice !== null)
    return <p className={styles.saving}>{t.rich('savingMember', { pack: offer.pack, money: () => saved })}</p>;
  return (
    <p className={styles.saving}>
      {t.rich('saving', { percent: offer.memberDiscount, pack: offer.pack, money: () => saved })}{' '}
      {!user && <Link to={loginPath(locale, `${pathname}${search}`)}>{t('seeMembers')}</Link>}
    </p>
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

/** The same kilogram at the buyer's gate, and where that is. */
function Gate({ offer, delivery }: { offer: ProductOffer; delivery: DeliveryView }) {
  const t = useTranslations('delivery');
  const { withVat } = useShop();
  const { landed } = offer;
  return (
    <div className={styles.gate}>
      <DeliverTo delivery={delivery} />
      {landed && landed !== 'unreachable' && delivery.province && (
        <p className={styles.landed}>
          <span>{t('gate', { province: delivery.province })}</span>{' '}
          <b>
            <PricePerKg baht={withVat ? landed.perKgWithVat : landed.perKg} />
          </b>
        </p>
      )}
      {landed && (
        <p className={styles.parts}>
          <DeliveredPriceParts offer={offer} />
        </p>
      )}
      {landed && landed !== 'unreachable' && (
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

function Order({ offer }: { offer: OfferView }) {
  const t = useTranslations('product');
  const path = usePath();
  const locale = useLocale();
  const { user } = useShop();
  const toast = useToast();
  const askToLogIn = useMembersOnly();
  const fetcher = useFetcher<typeof action>();
  const withoutScript = useActionData<typeof action>();
  const [amount, setAmount] = useState(offer.minimum);
  const answer = fetcher.data ?? withoutScript;
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    // Once for each answer, not for each rendering.
    if (!fetcher.data?.isAdded || told.current === fetcher.data) return;
    told.current = fetcher.data;
    toast(
      <>
        {t('added')} <Link to={path('/cart')}>{t('toCart')}</Link>
      </>,
    );
  }, [fetcher.data, toast, t, path]);
  const units = Number.isNaN(amount) ? 0 : amount;
  const pending = (then: string) => fetcher.state !== 'idle' && fetcher.formData?.get('then') === then;
  return (
    <fetcher.Form
      method="post"
      className={styles.order}
      onSubmit={(event) => {
        if (!user) {
          event.preventDefault();
          askToLogIn();
        }
      }}
    >
      <FormErrors error={answer?.error}>
        <input type="hidden" name="productstock_id" value={offer.id} />
        <div className={styles.amount}>
          <QuantityStepper
            name="amount"
            label={t('amount')}
            value={amount}
            onChange={setAmount}
            min={offer.minimum}
            max={offer.quantity}
          />
          <p className={styles.weight}>
            ={' '}
            <b>
              <Quantity kg={units * offer.unitWeight} />
            </b>
          </p>
        </div>
        <p className={styles.limits}>
          {offer.minimum > 1 && (
            <>
              {t('minimum', { units: offer.minimum, weight: formatQuantity(offer.minimum * offer.unitWeight, locale) })}{' '}
              ·{' '}
            </>
          )}
          {t('stock', { units: offer.quantity, weight: formatQuantity(offer.quantity * offer.unitWeight, locale) })}
        </p>
        <p className={styles.total}>
          <span>{t('total')}</span>{' '}
          <output>
            <Money baht={totalOf(offer, units)} />
          </output>
        </p>
        <FormError />
        {withoutScript?.error === null && (
          <Notice tone="success">
            {t('added')} <Link to={path('/cart')}>{t('toCart')}</Link>
          </Notice>
        )}
        <SubmitButton look="accent" size="large" wide name="then" value="buy" pending={pending('buy')}>
          {t('buyNow')}
        </SubmitButton>
        <SubmitButton look="outline" size="large" wide name="then" value="add" pending={pending('add')}>
          <Icon name="cart" /> {t('addToCart')}
        </SubmitButton>
      </FormErrors>
    </fetcher.Form>
  );
}
