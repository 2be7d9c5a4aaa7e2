import { useTranslations } from '#web/i18n/texts.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { dearerPerKg, type Plan, type ShownCart } from '../plan-view.ts';
import { CartMeans } from './cart-means.tsx';
import { CartNotes } from './cart-notes.tsx';
import { CartPresses } from './cart-presses.tsx';
import { CartSums } from './cart-sums.tsx';
import { PlannedOrder } from './planned-order.tsx';
import styles from '../plans.module.css';

/**
 * One cart: its price first, then when it comes and from how many, its sums, what is done with it, and all that it is
 * made of.
 */
export function CartCard({ plan, shown: { cart, aims }, place }: { plan: Plan; shown: ShownCart; place: number }) {
  const t = useTranslations('plans');
  const locale = useLocale();
  const title = aims.map((aim) => t(`aim.${aim}`)).join(' · ');
  const dearer = dearerPerKg(cart, plan.carts);
  const id = `cart-${cart.aim}`;
  if (cart.orders.length === 0)
    return (
      <section className={styles.cart} data-cart={place} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <CartNotes plan={plan} cart={cart} />
      </section>
    );
  return (
    <section className={styles.cart} data-cart={place} data-best={place === 0 || undefined} aria-labelledby={id}>
      <header>
        <h2 className="lead" id={id}>
          {title}
        </h2>
        <p className="row gap-3">
          <strong className="section-size">{cart.per_kg !== null && <PricePerKg baht={cart.per_kg} />}</strong>
          {dearer !== null && (
            <span className="accent-text bold">
              +<PricePerKg baht={dearer} />
            </span>
          )}
        </p>
        <p className="soft">{t('delivered', { place: nameIn(locale, plan.place.province) })}</p>
      </header>
      <dl className="pair gap-2">
        <div>
          <dt>{t('arrives')}</dt>
          <dd className="bold">{cart.arrives && <Day day={cart.arrives} />}</dd>
        </div>
        <div>
          <dt>{t('sellersTerm')}</dt>
          <dd className="bold">{t('sellers', { count: cart.sellers })}</dd>
        </div>
        <div>
          <dt>{t('weight')}</dt>
          <dd className="bold">
            <Quantity kg={cart.kg} />
          </dd>
        </div>
        {cart.carbon.co2_kg !== null && (
          <div>
            <dt>CO₂e</dt>
            <dd className="bold">
              {cart.carbon.is_typical && '~'}
              <Quantity kg={cart.carbon.co2_kg} />
              {cart.carbon.known_percent < 100 && (
                <span className="soft"> {t('known', { percent: cart.carbon.known_percent })}</span>
              )}
            </dd>
          </div>
        )}
      </dl>
      <CartSums cart={cart} vatRate={plan.vat_rate} />
      <CartMeans cart={cart} />
      <CartPresses cart={cart} coupons={plan.coupons} />
      <CartNotes plan={plan} cart={cart} />
      <div className={styles.orders}>
        {cart.orders.map((order) => (
          <PlannedOrder key={`${order.kind} ${order.lines[0]?.offer_id}`} order={order} plan={plan} />
        ))}
      </div>
    </section>
  );
}
