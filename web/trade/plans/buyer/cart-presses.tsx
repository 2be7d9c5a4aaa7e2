import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useIsStaff, useMayNot, usePath, useShop } from '#web/page/use-shop.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { askPath } from '#web/trade/negotiations/ask-path.ts';
import { CouponChoice } from '../coupon-choice.tsx';
import type { Plan, PlanCart } from '../plan-view.ts';
import styles from '../plans.module.css';

/** One press each; the version says which cart was seen, so that nothing else is ordered. */
export function CartPresses({ cart, coupons }: { cart: PlanCart; coupons: Plan['coupons'] }) {
  const t = useTranslations('plans');
  const { user } = useShop();
  const mayNotOrder = useMayNot('order');
  const isStaff = useIsStaff();
  const path = usePath();
  const hasStock = cart.orders.some(({ kind }) => kind === 'in_stock');
  const hasLater = cart.orders.some(({ kind }) => kind === 'pre_order');
  const inStock = cart.orders
    .filter(({ kind }) => kind === 'in_stock')
    .flatMap(({ lines }) => lines.map(({ offer_id, packs }) => ({ offer: offer_id, units: packs })));
  if (isStaff) return null;
  if (mayNotOrder) return <MayNot right="order" />;
  const order = cart.needs_approval ? 'request' : 'order';
  const orderWords = user ? memberPressWords(cart.needs_approval, hasStock) : 'logInToOrder';
  return (
    <Form method="post" className="stack gap-2">
      <input type="hidden" name="cart" value={cart.aim} />
      <input type="hidden" name="version" value={cart.version} />
      <CouponChoice coupons={coupons} />
      <div className={`phone-bar ${styles.bar}`}>
        <span className="bar-sum">
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
          <LinkButton look="outline" size="small" to={path(askPath('plan', inStock))}>
            {t('press.negotiate')}
          </LinkButton>
        </div>
      )}
      {cart.discount > 0 && user && <p className="soft">{t('coupon.notQuoted')}</p>}
      {hasStock && hasLater && <p className="soft">{t('press.withLater')}</p>}
      {!user && <p className="soft">{t('press.visitor')}</p>}
    </Form>
  );
}

function memberPressWords(needsApproval: boolean, hasStock: boolean) {
  if (needsApproval) return 'request';
  return hasStock ? 'order' : 'askLater';
}
