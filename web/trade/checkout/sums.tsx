import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Money } from '#web/components/display/money.tsx';
import { Quantity } from '#web/components/display/quantity.tsx';
import { CarbonText } from '#web/trade/carbon/carbon-text.tsx';
import type { Order } from './open-order.ts';
import styles from './sums.module.css';

interface Row {
  label: string;
  value: ReactNode;
}

/** The sums beside a step, with how they come about; stays in view on a desk. */
export function Sums({
  title,
  rows,
  grand,
  how,
  children,
}: {
  title: string;
  rows: Row[];
  grand: Row;
  how?: { label: string; text: string };
  children?: ReactNode;
}) {
  return (
    <aside className={styles.sums} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.grand}>
          <dt>{grand.label}</dt>
          <dd>{grand.value}</dd>
        </div>
      </dl>
      {how && (
        <details className={styles.how}>
          <summary>{how.label}</summary>
          <p>{how.text}</p>
        </details>
      )}
      {children}
    </aside>
  );
}

/** A draft's sums; what is not chosen yet says so instead of a number. */
export function OrderSums({ order, children }: { order: Order; children?: ReactNode }) {
  const t = useTranslations('checkout.sum');
  const words = useTranslations('words');
  const { summary } = order;
  const isOpen = summary.shipping_cost === null;
  return (
    <Sums
      title={t('title')}
      rows={[
        { label: t('weight'), value: <Quantity kg={order.total_weight} /> },
        { label: t('total'), value: <Money baht={summary.total} settled /> },
        {
          label: t('shipping'),
          value: summary.shipping_cost === null ? t('next') : <Money baht={summary.shipping_cost} settled />,
        },
        ...(summary.discount_price > 0
          ? [
              {
                label: t('discount', { code: summary.discount_code ?? '' }),
                value: <Money baht={-summary.discount_price} settled />,
              },
            ]
          : []),
        { label: t('vat', { rate: summary.vat_rate }), value: isOpen ? '–' : <Money baht={summary.vat} settled /> },
        ...(order.carbon.co2_kg === null
          ? []
          : [{ label: words('co2.sum'), value: <CarbonText carbon={order.carbon} /> }]),
      ]}
      grand={{ label: t('grand'), value: isOpen ? '–' : <Money baht={summary.total_include_vat} settled /> }}
      how={{ label: t('how'), text: `${t(summary.discount_price > 0 ? 'howCoupon' : 'howText')} ${t('settled')}` }}
    >
      {children}
    </Sums>
  );
}
