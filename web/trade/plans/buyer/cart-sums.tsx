import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PlanCart } from '../plan-view.ts';

/** What a cart comes to, as the checkout's sums say it. */
export function CartSums({ cart, vatRate }: { cart: PlanCart; vatRate: number }) {
  const t = useTranslations('plans');
  return (
    <dl className="sums ruled-above">
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
      {cart.discount > 0 && <CouponSum cart={cart} />}
      <div>
        <dt>{t('vat', { rate: vatRate })}</dt>
        <dd>
          <Money baht={cart.vat} />
        </dd>
      </div>
      <div className="total">
        <dt>{t('total')}</dt>
        <dd>
          <Money baht={cart.total} />
        </dd>
      </div>
    </dl>
  );
}

/** The coupon that was counted on, with the way to leave it out: the same page without coupons. */
function CouponSum({ cart }: { cart: PlanCart }) {
  const t = useTranslations('plans.coupon');
  const code = cart.orders.find(({ coupon }) => coupon !== null)?.coupon ?? '';
  return (
    <div>
      <dt>
        {t('counted')}{' '}
        <Link
          to="?coupons=left_out"
          className="pill"
          aria-label={t('leaveOut', { code })}
          title={t('leaveOut', { code })}
          preventScrollReset
        >
          {code} <Icon name="close" size={14} />
        </Link>
      </dt>
      <dd>
        <Money baht={-cart.discount} />
      </dd>
    </div>
  );
}
