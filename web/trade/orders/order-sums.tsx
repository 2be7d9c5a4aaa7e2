import { useTranslations } from '#web/i18n/texts.tsx';
import type { Order } from '#web/trade/checkout/open-order.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CarbonText } from '#web/trade/carbon/carbon-text.tsx';
import { refundSums } from './refund-sums.ts';

/** How the sum comes about, what of it is paid, and what came back. */
export function OrderSums({ order: { summary, refunds, carbon } }: { order: Order }) {
  const t = useTranslations('orders');
  const words = useTranslations('words');
  const { setOff, sentBack } = refundSums(refunds);
  return (
    <Panel title={t('sums')}>
      <dl className="sums">
        <div>
          <dt>{t('sum.total')}</dt>
          <dd>
            <Money baht={summary.total} settled />
          </dd>
        </div>
        <div>
          <dt>{t('sum.shipping')}</dt>
          <dd>
            <Money baht={summary.shipping_cost ?? 0} settled />
          </dd>
        </div>
        {summary.discount_price > 0 && (
          <div>
            <dt>{t('sum.discount', { code: summary.discount_code ?? '' })}</dt>
            <dd>
              <Money baht={-summary.discount_price} settled />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('sum.vat', { rate: summary.vat_rate })}</dt>
          <dd>
            <Money baht={summary.vat} settled />
          </dd>
        </div>
        <div className="total">
          <dt>{t('sum.grand')}</dt>
          <dd>
            <Money baht={summary.total_include_vat} settled />
          </dd>
        </div>
        {summary.credit_time > 0 && (
          <div>
            <dt>{t('sum.interest', { days: summary.credit_time })}</dt>
            <dd>
              <Money baht={summary.interest} settled />
            </dd>
          </div>
        )}
        {setOff > 0 && (
          <div>
            <dt>{t('sum.setOff')}</dt>
            <dd>
              <Money baht={-setOff} settled />
            </dd>
          </div>
        )}
        {summary.verified_amount > 0 && (
          <div>
            <dt>{t('sum.verified')}</dt>
            <dd>
              <Money baht={summary.verified_amount} settled />
            </dd>
          </div>
        )}
        {(summary.verified_amount > 0 || summary.interest > 0) && summary.outstanding > 0 && (
          <div>
            <dt>{t('sum.outstanding')}</dt>
            <dd>
              <Money baht={summary.outstanding} settled />
            </dd>
          </div>
        )}
        {sentBack > 0 && (
          <div>
            <dt>{t('sum.sentBack')}</dt>
            <dd>
              <Money baht={sentBack} settled />
            </dd>
          </div>
        )}
        {summary.to_send_back > 0 && (
          <div>
            <dt>{t('sum.toSendBack')}</dt>
            <dd>
              <Money baht={summary.to_send_back} settled />
            </dd>
          </div>
        )}
        {carbon.co2_kg !== null && (
          <div>
            <dt>{words('co2.sum')}</dt>
            <dd>
              <CarbonText carbon={carbon} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
