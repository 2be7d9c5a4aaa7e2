import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { SettledInBaht } from '#web/ui/display/settled-in-baht.tsx';
import { CarbonText } from '#web/trade/carbon/carbon-text.tsx';
import type { Credit } from './credit-terms.ts';
import type { Order } from './open-order.ts';

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
  act,
  children,
}: {
  title: string;
  rows: Row[];
  grand: Row;
  how?: { label: string; text: string };
  /** What goes on to the next step; a phone keeps it in reach, with the sum. */
  act?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <aside className="stack card stays" aria-label={title}>
      <h2 className="lead">{title}</h2>
      <dl className="sums">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{grand.label}</dt>
          <dd>{grand.value}</dd>
        </div>
      </dl>
      {how && (
        <details className="opens quiet small">
          <summary>{how.label}</summary>
          <p>{how.text}</p>
        </details>
      )}
      {children}
      {act && (
        <div className="phone-bar" data-bar="">
          <p className="bar-sum">
            <span>{grand.label}</span> <b>{grand.value}</b>
          </p>
          {act}
        </div>
      )}
    </aside>
  );
}

/**
 * A draft's sums; what is not chosen yet says so instead of a number. `credit` is what the order costs where it is paid
 * on credit. In another currency than baht a line says what the sum comes to in it, at which rate.
 */
export function OrderSums({
  order,
  credit,
  act,
  children,
}: {
  order: Order;
  credit?: Pick<Credit, 'interest' | 'payable' | 'credit_time'> | false;
  act?: ReactNode;
  children?: ReactNode;
}) {
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
        ...(credit
          ? [{ label: t('interest', { days: credit.credit_time }), value: <Money baht={credit.interest} settled /> }]
          : []),
      ]}
      act={act}
      grand={{
        label: credit ? t('payable', { days: credit.credit_time }) : t('grand'),
        value: isOpen ? '–' : <Money baht={credit ? credit.payable : summary.total_include_vat} settled />,
      }}
      how={{ label: t('how'), text: `${t(summary.discount_price > 0 ? 'howCoupon' : 'howText')} ${t('settled')}` }}
    >
      {!isOpen && <SettledInBaht baht={credit ? credit.payable : summary.total_include_vat} />}
      {children}
    </Sums>
  );
}
