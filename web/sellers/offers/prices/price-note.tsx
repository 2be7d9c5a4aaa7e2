import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney, formatPricePerKg } from '#domain/values/format.ts';
import { OFFER_APPROVED } from '#domain/market/pricing/pricing.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocale, useMayNot } from '#web/page/use-shop.ts';
import { ACTS_FORM } from '../acts-form.ts';
import { wasApproved, type Stock } from '../offer-fields.ts';

type Prices = Pick<Stock, 'regular_price' | 'sale_price' | 'price_per_kg' | 'is_promotion' | 'promotion_price'>;

/** The price that waits beside the approved one, or the one that was refused and why. */
export function PriceNote({ stock, of }: { stock: Stock; of: string }) {
  const t = useTranslations('offers.price');
  const mayNot = useMayNot('manage_prices');
  const change = stock.price_change;
  if (!change) return null;
  const isWaiting = change.state === 'waiting';
  const hasApproved = wasApproved(stock);
  return (
    <div className={isWaiting ? 'signed small sunken tone-info' : 'signed small sunken bad'}>
      <Icon name={isWaiting ? 'clock' : 'warning'} size={18} />
      <div className="grow">
        <p>
          <b>{isWaiting ? t('waiting') : t('refused')}</b> <PriceText prices={change} /> ·{' '}
          <DateTime at={isWaiting ? change.proposed_at : (change.decided_at ?? change.proposed_at)} />
        </p>
        {change.reason && <p>{t('reason', { reason: change.reason })}</p>}
        {hasApproved && (
          <p>
            <b>{t('approved')}</b> <PriceText prices={stock} /> ·{' '}
            {stock.approved_status === OFFER_APPROVED ? t('keepsSelling') : t('offSale')}
          </p>
        )}
      </div>
      {hasApproved && !mayNot && (
        <SubmitButton
          form={ACTS_FORM}
          look="outline"
          size="small"
          name="do"
          value={`take_back:${stock.product_stock_id}`}
          aria-label={`${isWaiting ? t('takeBack') : t('keepApproved')}: ${of}`}
        >
          {isWaiting ? t('takeBack') : t('keepApproved')}
        </SubmitButton>
      )}
    </div>
  );
}

function PriceText({ prices }: { prices: Prices }) {
  const t = useTranslations('offers.price');
  const locale = useLocale();
  const { regular_price, sale_price, price_per_kg, is_promotion, promotion_price } = prices;
  return (
    <span className="money">
      {formatMoney(sale_price > 0 ? sale_price : regular_price, 'THB')}
      {' · '}
      {formatPricePerKg(price_per_kg, 'THB', locale)}
      {is_promotion && promotion_price !== null && (
        <> · {t('promotion', { price: formatMoney(promotion_price, 'THB') })}</>
      )}
    </span>
  );
}
