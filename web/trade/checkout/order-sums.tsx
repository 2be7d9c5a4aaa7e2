import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Money } from '#web/components/display/money.tsx';
import { Quantity } from '#web/components/display/quantity.tsx';
import type { Order } from './open-order.ts';
import { Sums } from './sums.tsx';

/** A draft's sums; what is not chosen yet says so instead of a number. */
export function OrderSums({ order, children }: { order: Order; children?: ReactNode }) {
  const t = useTranslations('checkout.sum');
  const { summary } = order;
  const isOpen = summary.shipping_cost === null;
  return (
    <Sums
      title={t('title')}
      rows={[
        { label: t('total'), value: <Money baht={summary.total} settled /> },
        {
          label: t('shipping'),
          value: summary.shipping_cost === null ? t('next') : <Money baht={summary.shipping_cost} settled />,
        },
        { label: t('vat', { rate: summary.vat_rate }), value: isOpen ? '–' : <Money baht={summary.vat} settled /> },
        { label: t('weight'), value: <Quantity kg={order.total_weight} /> },
      ]}
      grand={{ label: t('grand'), value: isOpen ? '–' : <Money baht={summary.total_include_vat} settled /> }}
      how={{ label: t('how'), text: `${t('howText')} ${t('settled')}` }}
    >
      {children}
    </Sums>
  );
}
