import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { Quotation } from './view.tsx';

const SUFFIXES = { th: '', en: '_en', cn: '_cn' } as const;

/** What was quoted, line by line, with what is not there any more, and the sums. */
export function QuotedGoods({ quotation }: { quotation: Quotation }) {
  const t = useTranslations('quotations');
  const suffix = SUFFIXES[useLocale()];
  return (
    <Panel title={t('goods')}>
      <ul className="stack gap-3 ruled">
        {quotation.lines.map((line) => (
          <li key={line.productstock_id} className="beside between align-start gap-4">
            <div>
              <strong>{line[`product_name${suffix}`] || line.product_name}</strong>
              <p className="soft">
                {line[`product_attribute${suffix}`] || line.product_attribute} · {line.sku_no}
                {line.lot_no !== null && <> · {t('lot', { lot: line.lot_no })}</>}
              </p>
              <p className="soft">
                {formatNumber(line.quantity)} × <Money baht={line.price} settled /> ={' '}
                <Quantity kg={line.quantity * line.unit_weight} /> ·{' '}
                <PricePerKg baht={line.line_total / (line.quantity * line.unit_weight)} settled />
                {line.discount > 0 && <> · {t('discount', { percent: formatNumber(line.discount) })}</>}
              </p>
              {line.problem && (
                <p className="signed danger-text bold">
                  <Icon name="warning" size={16} /> {line.problem}
                </p>
              )}
            </div>
            <Money baht={line.line_total} settled />
          </li>
        ))}
      </ul>
      <dl className="sums ruled-above above-3 below-3">
        <Sum name={t('total')}>
          <Money baht={quotation.total} settled />
        </Sum>
        <Sum name={t('vat', { rate: String(quotation.vat_rate) })}>
          <Money baht={quotation.vat} settled />
        </Sum>
        <Sum name={t('grand')} grand>
          <Money baht={quotation.total_include_vat} settled />
        </Sum>
      </dl>
      <p className="soft">{t('freight')}</p>
    </Panel>
  );
}

function Sum({ name, grand = false, children }: { name: string; grand?: boolean; children: ReactNode }) {
  return (
    <div className={grand ? 'total' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
