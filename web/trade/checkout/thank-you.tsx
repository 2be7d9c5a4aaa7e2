import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import { formatMoney } from '#domain/values/format.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Money } from '#web/components/display/money.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { orderOfKey } from './open-order.ts';
import type { Route } from './+types/thank-you';
import styles from './checkout.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { order, key } = await orderOfKey(pageOf(context), request);
  const { locale } = pageOf(context);
  if (order.order_no === null) throw redirect(`/${locale}/shipping?key=${encodeURIComponent(key)}`);
  return {
    key,
    order_no: order.order_no,
    total: order.summary.total_include_vat,
    outstanding: order.summary.outstanding,
    discount: order.summary.discount_price,
    code: order.summary.discount_code,
    isOnCredit: order.payment_type === PAYMENT_CREDIT,
    days: order.summary.credit_time,
    hours: order.payment_window_hours,
    messages: messagesFor(locale, ['checkout', 'cart']),
  };
}

export default function ThankYou({
  loaderData: { key, order_no, total, outstanding, discount, code, hours, isOnCredit, days },
}: Route.ComponentProps) {
  const t = useTranslations('checkout.thanks');
  const path = usePath();
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('title')} hidden />
      <CheckoutSteps current={4} />
      <div className={styles.narrow}>
        <Panel>
          <div className={styles.thanks}>
            <h1>{t('title')}</h1>
            <p>
              {t('number')}
              <br />
              <strong className={styles.number}>{order_no}</strong>
              <br />
              <Money baht={total} settled />
            </p>
            {discount > 0 && (
              <p className={styles.small}>
                {t('discount', { code: code ?? '' })} <Money baht={-discount} settled />
              </p>
            )}
            <h2>{t('next')}</h2>
            <ol className={styles.nextSteps}>
              <li>{t('one')}</li>
              <li>{isOnCredit ? t('twoOnCredit') : t('two', { hours })}</li>
              <li>{isOnCredit ? t('threeOnCredit', { days, amount: formatMoney(outstanding, 'THB') }) : t('three')}</li>
            </ol>
            <div className={styles.actions}>
              <LinkButton to={path(`/user/orders/view?key=${key}`)} look="accent">
                {t('view')}
              </LinkButton>
              <LinkButton to={path('/products')} look="outline">
                {t('more')}
              </LinkButton>
            </div>
          </div>
        </Panel>
      </div>
    </div>
  );
}
