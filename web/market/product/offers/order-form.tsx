import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useActionData, useFetcher } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatQuantity } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/form-errors.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMembersOnly } from '#web/ui/feedback/members-only.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { useLocale, usePath, useShop } from '#web/page/use-shop.ts';
import type { action } from '../product.tsx';
import type { ChosenLot } from '../lots/use-chosen-lot.ts';
import type { ProductOffer } from '../product-view.ts';
import { totalOf } from './total-of.ts';
import styles from './buy-box.module.css';

/** How much, what it costs together, and into the cart with it. A form, so that it buys without script too. */
export function OrderForm({
  offer,
  amount,
  setAmount,
  lot,
  children,
}: {
  offer: ProductOffer;
  amount: number;
  setAmount: (amount: number) => void;
  lot: ChosenLot | undefined;
  /** The price of a kilogram, which stays in sight on a phone. */
  children: ReactNode;
}) {
  const t = useTranslations('product');
  const locale = useLocale();
  const path = usePath();
  const { user } = useShop();
  const askToLogIn = useMembersOnly();
  const fetcher = useFetcher<typeof action>();
  const withoutScript = useActionData<typeof action>();
  const answer = fetcher.data ?? withoutScript;
  const added = (
    <>
      {t('added')} <Link to={path('/cart')}>{t('toCart')}</Link>
    </>
  );
  useToastOnce(fetcher.data?.isAdded ? fetcher.data : undefined, added);
  const units = Number.isNaN(amount) ? 0 : amount;
  const pending = (then: string) => fetcher.state !== 'idle' && fetcher.formData?.get('then') === then;
  return (
    <fetcher.Form
      method="post"
      className={styles.order}
      onSubmit={(event) => {
        if (!user) askToLogIn(event);
      }}
    >
      <FormErrors error={answer?.error}>
        <input type="hidden" name="productstock_id" value={offer.id} />
        {lot && <FromLot lot={lot} offer={offer} />}
        <div className="row">
          <QuantityStepper
            name="amount"
            label={t('amount', { pack: offer.counted.pack })}
            value={amount}
            onChange={setAmount}
            min={offer.minimum}
            max={lot ? Math.min(lot.free, offer.quantity) : offer.quantity}
          />
          <p>
            ={' '}
            <b>
              <Quantity kg={units * offer.unitWeight} />
            </b>
          </p>
        </div>
        <p className="soft">
          {offer.minimum > 1 && (
            <>
              {t('minimum', {
                units: offer.counted.minimum,
                weight: formatQuantity(offer.minimum * offer.unitWeight, locale),
              })}{' '}
              ·{' '}
            </>
          )}
          {t('stock', {
            units: offer.counted.stock,
            weight: formatQuantity(offer.quantity * offer.unitWeight, locale),
          })}
        </p>
        <FormError />
        {withoutScript?.error === null && <Notice tone="success">{added}</Notice>}
        <div className={styles.bar} data-bar="">
          <p className={styles.barPrice}>{children}</p>
          <p className={styles.total}>
            <span>{t('goods')}</span>{' '}
            <output>
              <Money baht={totalOf(offer, units)} />
            </output>
          </p>
          <SubmitButton look="outline" size="large" wide name="then" value="add" pending={pending('add')}>
            <Icon name="cart" /> <span className="hidden-phone">{t('addToCart')}</span>
          </SubmitButton>
          <SubmitButton look="accent" size="large" wide name="then" value="buy" pending={pending('buy')}>
            {t('buyNow')}
          </SubmitButton>
        </div>
      </FormErrors>
    </fetcher.Form>
  );
}

/** The chosen lot, and the way back to whichever comes first. */
function FromLot({ lot, offer }: { lot: ChosenLot; offer: ProductOffer }) {
  const t = useTranslations('acceptanceWindows.lots');
  return (
    <p className="wrap">
      <input type="hidden" name="stock_lot_id" value={lot.id} />
      <span>
        {t('ofLot', { lot: lot.lot_no })} · <Quantity kg={lot.free * offer.unitWeight} />
      </span>
      <Link to={{ search: `?offer=${offer.id}` }} preventScrollReset replace>
        {t('any')}
      </Link>
    </p>
  );
}

/** Says that something went into the cart: once for each answer, not for each rendering. */
function useToastOnce(answer: unknown, said: ReactNode) {
  const toast = useToast();
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    toast(said);
  }, [answer, said, toast]);
}
