import { useTranslations } from '#web/i18n/texts.tsx';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { Order } from '#web/trade/checkout/open-order.ts';

/** The way to the QR code of an order that is to be paid, or repaid, by it. */
export function PayByQr({ order }: { order: Order }) {
  const t = useTranslations('orders.qr');
  const path = usePath();
  const isDebt = order.payment_type === PAYMENT_CREDIT;
  return (
    <Panel title={t(isDebt ? 'repayTitle' : 'title')}>
      <div className="stack">
        <p>{t(isDebt ? 'repayText' : 'text')}</p>
        <div>
          <LinkButton to={path(`/qr-code-payment?key=${orderKey(order.id)}`)} look="accent" size="large">
            {t('open')}
          </LinkButton>
        </div>
        <p className="soft">{t('orSlip')}</p>
      </div>
    </Panel>
  );
}
