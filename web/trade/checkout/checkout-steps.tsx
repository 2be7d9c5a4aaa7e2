import { useTranslations } from '#web/i18n/texts.tsx';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { cartAddress } from './chosen-lines.ts';
import { Stepper } from '#web/ui/layout/stepper.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { Order } from './open-order.ts';

/** The cart as it was when these goods were chosen; it goes on with this draft. */
export function cartOf(order: Order): string {
  return cartAddress(
    order.order_items.map((item) => item.productstock_id),
    orderKey(order.id),
  );
}

/** The four steps of ordering; those that are done can be gone back to while nothing is placed. */
export function CheckoutSteps({ current, order }: { current: 1 | 2 | 3 | 4; order?: Order }) {
  const t = useTranslations('cart');
  const path = usePath();
  return (
    <Stepper
      current={current}
      steps={[
        { label: t('steps.review'), ...(order && { to: path(cartOf(order)) }) },
        { label: t('steps.shipping'), ...(order && { to: path(`/shipping?key=${orderKey(order.id)}`) }) },
        { label: t('steps.payment') },
        { label: t('steps.done') },
      ]}
    />
  );
}
