import { useTranslations } from 'use-intl/react';
import { Stepper } from '../components/stepper.tsx';
import { usePath } from '../shell/use-shop.ts';

/** The four steps of ordering; those that are done can be gone back to while nothing is placed. */
export function CheckoutSteps({ current, orderKey }: { current: 1 | 2 | 3 | 4; orderKey?: string }) {
  const t = useTranslations('cart');
  const path = usePath();
  const open = current < 4;
  return (
    <Stepper
      current={current}
      steps={[
        { label: t('steps.review'), ...(open ? { to: path('/cart') } : {}) },
        { label: t('steps.shipping'), ...(open && orderKey ? { to: path(`/shipping?key=${orderKey}`) } : {}) },
        { label: t('steps.payment') },
        { label: t('steps.done') },
      ]}
    />
  );
}
