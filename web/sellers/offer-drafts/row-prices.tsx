import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { TypedOffer } from '#domain/sellers/offers/typed-offer.ts';
import { formatMoney, formatPricePerKg } from '#domain/values/format.ts';
import { bahtPerKg, pricePerKg } from '#domain/values/money.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { PriceSlip } from '#web/sellers/offers/prices/price-slip.tsx';
import type { Market } from './market-prices.tsx';
import { marketSlip } from './market-slip.ts';
import { ordinaryOfTyped, percentBeside, proceedsOf } from '#web/sellers/offers/prices/typed-prices.ts';

interface RowPricesProps {
  typed: TypedOffer;
  /** Kilograms. */
  unitWeight: number;
  /** What one of it is called. */
  pack: string;
  market: Market;
  commission: Answer<'GET /offer-draft/{id}'>['commission'];
}

/** What the typed price is for a kilogram, how far that is from the market, and what is left of it. */
export function RowPrices({ typed, unitWeight, pack, market, commission }: RowPricesProps) {
  const t = useTranslations('offerDrafts.prices');
  const locale = useLocale();
  const price = ordinaryOfTyped(typed);
  if (price === null) return null;
  const lowest = percentBeside(price, unitWeight, market.lowest_per_kg);
  const average = percentBeside(price, unitWeight, market.trend?.avg_per_kg ?? null);
  const proceeds = commission && proceedsOf(price, typed.cost_price, commission.hundredths);
  const signed = (percent: number) => `${percent > 0 ? '+' : ''}${percent.toFixed(1)}`;
  return (
    <>
      <p className="facts-row sunken">
        <b>{formatPricePerKg(bahtPerKg(pricePerKg(price, gramsFromKg(unitWeight))), 'THB', locale)}</b>
        {average !== null && <span>{t('average', { percent: signed(average) })}</span>}
        {lowest !== null && <span>{t('lowest', { percent: signed(lowest) })}</span>}
        {proceeds && commission && (
          <>
            <span>
              {t('commission', {
                percent: String(commission.hundredths / 100),
                amount: formatMoney(proceeds.commission, 'THB'),
              })}
            </span>
            <b>{t('net', { amount: formatMoney(proceeds.net, 'THB'), pack })}</b>
            {proceeds.margin !== null && <span>{t('margin', { amount: formatMoney(proceeds.margin, 'THB') })}</span>}
          </>
        )}
      </p>
      <PriceSlip {...marketSlip(typed, unitWeight, market)} />
    </>
  );
}
