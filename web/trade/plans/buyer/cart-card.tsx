import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, useMayNot, useIsStaff, useShop } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { dearerPerKg, type Plan, type PlanCart, type PlanOrder, type ShownCart } from '../plan-view.ts';
import { CartNotes } from './cart-notes.tsx';
import { TruckLoad } from './truck-load.tsx';
import styles from '../plans.module.css';

/** One cart: its price first, then when it comes and from how many, its sums, what is done with it, and all that it is made of. */
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
      <header className={styles.cartHead}>
        <h2 id={id}>{title}</h2>
        <p className={styles.price}>
          <strong>{cart.per_kg !== null && <PricePerKg baht={cart.per_kg} />}</strong>
          {dearer !== null && (
            <span className={styles.dearer}>
              +<PricePerKg baht={dearer} />
            </span>
          )}
        </p>
        <p className="soft">{t('delivered', { place: nameIn(locale, plan.place.province) })}</p>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('arrives')}</dt>
          <dd>{cart.arrives && <Day day={cart.arrives} />}</dd>
        </div>
        <div>
          <dt>{t('sellersTerm')}</dt>
          <dd>{t('sellers', { count: cart.sellers })}</dd>
        </div>
        <div>
          <dt>{t('weight')}</dt>
          <dd>
            <Quantity kg={cart.kg} />
          </dd>
        </div>
        {cart.carbon.co2_kg !== null && (
          <div>
            <dt>CO₂e</dt>
            <dd>
              {cart.carbon.is_typical && '~'}
              <Quantity kg={cart.carbon.co2_kg} />
              {cart.carbon.known_percent < 100 && (
                <span className="soft"> {t('known', { percent: cart.carbon.known_percent })}</span>
              )}
            </dd>
          </div>
        )}
      </dl>
      <Sums cart={cart} vatRate={plan.vat_rate} />
      <Presses cart={cart} />
      <CartNotes plan={plan} cart={cart} />
      <div className={styles.orders}>
        {cart.orders.map((order) => (
          <Order key={`${order.kind} ${order.lines[0]?.offer_id}`} order={order} plan={plan} />
        ))}
      </div>
    </section>
  );
}

function Sums({ cart, vatRate }: { cart: PlanCart; vatRate: number }) {
  const t = useTranslations('plans');
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('goods')}</dt>
        <dd>
          <Money baht={cart.goods} />
        </dd>
      </div>
      <div>
        <dt>{t('freight')}</dt>
        <dd>
          <Money baht={cart.freight} />
        </dd>
      </div>
      <div>
        <dt>{t('vat', { rate: vatRate })}</dt>
        <dd>
          <Money baht={cart.vat} />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd>
          <Money baht={cart.total} />
        </dd>
      </div>
    </dl>
  );
}

/** One press each; the version says which cart was seen, so that nothing else is ordered. */
function Presses({ cart }: { cart: PlanCart }) {
  const t = useTranslations('plans');
  const { user } = useShop();
  const mayNotOrder = useMayNot('order');
  const isStaff = useIsStaff();
  const hasStock = cart.orders.some(({ kind }) => kind === 'in_stock');
  const hasLater = cart.orders.some(({ kind }) => kind === 'pre_order');
  if (isStaff) return null;
  if (mayNotOrder) return <MayNot right="order" />;
  const order = cart.needs_approval ? 'request' : 'order';
  const orderWords = user ? ofMember(cart.needs_approval, hasStock) : 'logInToOrder';
  return (
    <Form method="post" className={styles.presses}>
      <input type="hidden" name="cart" value={cart.aim} />
      <input type="hidden" name="version" value={cart.version} />
      <div className={styles.bar}>
        <span className={styles.barSum}>
          {cart.per_kg !== null && <PricePerKg baht={cart.per_kg} />}
          <b>
            <Money baht={cart.total} />
          </b>
        </span>
        <SubmitButton size="large" wide name="do" value={order}>
          {t(`press.${orderWords}`)}
        </SubmitButton>
      </div>
      {hasStock && user && (
        <div className="wrap">
          <SubmitButton look="outline" size="small" name="do" value="quotation">
            {t('press.quotation')}
          </SubmitButton>
          {cart.needs_approval && (
            <SubmitButton look="outline" size="small" name="do" value="order">
              {t('press.draft')}
            </SubmitButton>
          )}
        </div>
      )}
      {hasStock && hasLater && <p className="soft">{t('press.withLater')}</p>}
      {!user && <p className="soft">{t('press.visitor')}</p>}
    </Form>
  );
}

function ofMember(needsApproval: boolean, hasStock: boolean) {
  if (needsApproval) return 'request';
  return hasStock ? 'order' : 'askLater';
}

/** The lines of an order by what each is for, and the vehicles that bring them. */
function Order({ order, plan }: { order: PlanOrder; plan: Plan }) {
  const t = useTranslations('plans');
  const locale = useLocale();
  const offerOf = (id: number) => plan.offers.find(({ offer_id }) => offer_id === id)!;
  const province = (id: number) => {
    const { warehouse } = plan.offers.find(({ warehouse: of }) => of.province.id === id)!;
    return nameIn(locale, warehouse.province);
  };
  return (
    <div className={styles.order}>
      <h3>
        {t(`kind.${order.kind}`)} · <Day day={order.arrives} />
      </h3>
      <ul className={styles.lines}>
        {order.lines.map((line) => {
          const offer = offerOf(line.offer_id);
          return (
            <li key={`${line.need_id} ${line.offer_id}`}>
              <span className={styles.goods}>
                <b>{offer.grade}</b>
                <span className={styles.figure}>
                  <Money baht={line.goods} />
                </span>
              </span>
              <span className="soft">
                {t('packs', { count: line.packs, pack: nameIn(locale, offer.attribute) })} = <Quantity kg={line.kg} /> ·{' '}
                <PricePerKg baht={line.goods_per_kg} />
              </span>
              <span className="soft">
                {nameIn(locale, offer.seller)} · {nameIn(locale, offer.warehouse.province)}
              </span>
            </li>
          );
        })}
      </ul>
      {order.loads.map((load) => (
        <div key={load.province_id} className={styles.load}>
          <p>
            {t('from', { place: province(load.province_id) })} · <Quantity kg={load.kg} /> ·{' '}
            <Money baht={load.freight} />
          </p>
          <ul>
            {load.trips.map((trip, index) => (
              <TruckLoad key={`${index} ${trip.vehicle}`} trip={trip} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
