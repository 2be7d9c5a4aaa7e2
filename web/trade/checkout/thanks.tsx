import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PAYMENT_CREDIT, PAYMENT_QR } from '#domain/trade/order-status.ts';
import { formatMoney } from '#domain/values/format.ts';
import { Money } from '#web/ui/display/money.tsx';
import { SettledInBaht } from '#web/ui/display/settled-in-baht.tsx';
import type { Order } from './open-order.ts';

/** What the thanks for an order say of it. */
export const thanksView = (order: Order) => ({
  order_no: order.order_no,
  total: order.summary.total_include_vat,
  outstanding: order.summary.outstanding,
  discount: order.summary.discount_price,
  code: order.summary.discount_code,
  payment_type: order.payment_type,
  days: order.summary.credit_time,
  hours: order.payment_window_hours,
});

/** Thanks, number, sum and what happens next, the same at the end of every way to pay; then the way on. */
export function Thanks({ order, children }: { order: ReturnType<typeof thanksView>; children: ReactNode }) {
  const t = useTranslations('checkout.thanks');
  const { hours, days, outstanding } = order;
  const steps = {
    [PAYMENT_CREDIT]: [t('twoOnCredit'), t('threeOnCredit', { days, amount: formatMoney(outstanding, 'THB') })],
    [PAYMENT_QR]: [t('twoByQr', { hours }), t('threeByQr')],
  }[order.payment_type ?? 0] ?? [t('two', { hours }), t('three')];
  return (
    <div className="stack centred">
      <h1>{t('title')}</h1>
      <p>
        {t('number')}
        <br />
        <strong className="section-size">{order.order_no}</strong>
        <br />
        <Money baht={order.total} settled />
      </p>
      <SettledInBaht baht={order.total} />
      {order.discount > 0 && (
        <p className="soft">
          {t('discount', { code: order.code ?? '' })} <Money baht={-order.discount} settled />
        </p>
      )}
      <h2>{t('next')}</h2>
      <ol className="stack gap-3 numbered">
        {[t('one'), ...steps].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </div>
  );
}
