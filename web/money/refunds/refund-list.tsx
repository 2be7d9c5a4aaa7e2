import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { bankOf } from '#domain/values/banks.ts';
import type { Answer } from '#contract/client.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { RefundStateBadge } from './refund-state.tsx';

export type Refund = Answer<'GET /order/orderdetail/{id}'>['refunds'][number];

/** The refunds of an order with what came of them. `pathOf` leads staff to each. */
export function RefundList({ refunds, pathOf }: { refunds: readonly Refund[]; pathOf?: (id: number) => string }) {
  const t = useTranslations('refunds');
  const locale = useLocale();
  return (
    <ul className="stack ruled">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <div className="row">
            <RefundStateBadge refund={refund} />
            {pathOf ? (
              <Link to={pathOf(refund.id)}>{t(`reason.${refund.reason}`)}</Link>
            ) : (
              <span>{t(`reason.${refund.reason}`)}</span>
            )}
            <strong className="to-end">
              <Money baht={refund.total} settled />
            </strong>
          </div>
          <ul className="stack gap-1 above-2 below-2 entries">
            {refund.lines.map((line) => (
              <li key={line.order_item_id ?? 0}>
                <span>
                  {line.names ? <GoodsName names={line.names} /> : t('freight')}{' '}
                  {line.names && (
                    <small>
                      · {line.quantity > 0 ? packsCounted(line.quantity, line.names.attribute)[locale] : t('moneyOnly')}
                    </small>
                  )}
                </span>
                <Money baht={line.amount} settled />
              </li>
            ))}
            <li>
              <span>{t('vat')}</span>
              <Money baht={refund.vat} settled />
            </li>
            {refund.interest > 0 && (
              <li>
                <span>{t('interest')}</span>
                <Money baht={refund.interest} settled />
              </li>
            )}
          </ul>
          <Outcome refund={refund} />
        </li>
      ))}
    </ul>
  );
}

function Outcome({ refund }: { refund: Refund }) {
  const t = useTranslations('refunds');
  const locale = useLocale();
  return (
    <p className="soft">
      {t('proposedAt')} <DateTime at={refund.proposed_at} />
      {refund.sent_at && (
        <>
          {' '}
          · {t('sentAt')} <DateTime at={refund.sent_at} />
        </>
      )}
      {refund.bank_reference && (
        <>
          {' '}
          · {t('bankReference')} <span className="whole">{refund.bank_reference}</span>
        </>
      )}
      {refund.refusal && (
        <>
          {' '}
          · {t('refusal')}: {refund.refusal}
        </>
      )}
      {refund.pay_back !== null && refund.pay_back < refund.total && (
        <>
          {' '}
          · {t('setOff')} <Money baht={refund.total - refund.pay_back} settled />
        </>
      )}
      {refund.pay_back !== null && refund.pay_back > 0 && refund.pay_back < refund.total && (
        <>
          {' '}
          · {t('payBack')} <Money baht={refund.pay_back} settled />
        </>
      )}
      {refund.account && refund.pay_back !== 0 && refund.state !== 'refused' && (
        <>
          <br />
          {t('toAccount')}: {bankOf(refund.account.bank_code)?.names[locale]} {refund.account.masked_number}
        </>
      )}
      {refund.note && (
        <>
          <br />
          {refund.note}
        </>
      )}
    </p>
  );
}
