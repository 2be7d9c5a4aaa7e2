import { useTranslations } from '#web/i18n/texts.tsx';
import { leastUnits } from '#domain/market/availability.ts';
import { packsCounted, packWord } from '#domain/catalogue/products/packs.ts';
import { termsAt } from '#domain/market/pricing/pricing.ts';
import { formatDay, formatQuantity } from '#domain/values/format.ts';
import { AgreedFrom } from '#web/market/cards/agreed-price.tsx';
import { deliveredAmount } from '#web/market/delivery/freight-of.ts';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import { amountField, lineTotal, offerField, type Choice, type Line, type Offer } from './review-view.ts';
import styles from './quick-order.module.css';

/** An offer to be taken for a line: pack, place, stock, price, and how many units of it. */
export function OfferChoice({ line, offer, choice }: { line: Line; offer: Offer; choice: Choice }) {
  const t = useTranslations('quickOrder');
  const words = useTranslations('words');
  const locale = useLocale();
  const { withVat } = useShop();
  const field = amountField(line.line, offer.product_stock_id);
  const units = choice.amounts.get(field) ?? 0;
  const custom = termsAt(offer.custom_prices, units);
  const delivered =
    offer.delivered_price &&
    deliveredAmount(offer.delivered_price.amounts, { units, kg: offer.unit_weight, goods: lineTotal(offer, units) });
  const next = offer.custom_prices.find(({ from_units }) => from_units > units);
  const pack = nameIn(locale, offer.attribute);
  const minimum = leastUnits(offer);
  const province = nameIn(locale, offer.warehouse.province);
  return (
    <div className={styles.offer} data-short={!offer.has_enough || undefined}>
      <label className={styles.pick}>
        <input
          type="radio"
          name={offerField(line.line)}
          value={offer.product_stock_id}
          defaultChecked={line.chosen === offer.product_stock_id}
        />
        <span>
          <b>{pack}</b> · {province}
          <span className="soft block">
            {nameIn(locale, offer.seller)} · {t('stock')} <Quantity kg={offer.quantity * offer.unit_weight} />
            {minimum > 1 && <> · {t('minimum', { units: packsCounted(minimum, offer.attribute)[locale] })}</>}
          </span>
        </span>
      </label>
      <p className={`end ${styles.price}`}>
        <b>
          <PricePerKg baht={custom?.price_per_kg ?? offer.member_price_per_kg ?? offer.price_per_kg} />
        </b>
        {custom && (
          <span className="small success-text block">
            {words('agreed.until', { day: formatDay(custom.valid_until, locale) })}
          </span>
        )}
        {next && (
          <span className="small success-text block">
            <AgreedFrom price={next} unitWeight={offer.unit_weight} />
          </span>
        )}
        {delivered && (
          <span className="soft block">
            {t('deliveredPrice', { amount: formatQuantity(units * offer.unit_weight, locale) })}{' '}
            <PricePerKg baht={withVat ? delivered.perKgWithVat : delivered.perKg} />
          </span>
        )}
      </p>
      <div className={styles.amount}>
        <input
          type="number"
          inputMode="numeric"
          name={field}
          defaultValue={offer.planned}
          min={minimum}
          step={1}
          aria-label={t('amountOf', { pack, place: province })}
        />
        <span className="soft block">
          {packWord(offer.attribute, units)[locale]} = <Quantity kg={units * offer.unit_weight} />
        </span>
        {units === offer.planned && offer.reason !== 'as_asked' && (
          <span className="small accent-text">{t(`reason.${offer.reason}`)}</span>
        )}
        {units > offer.quantity && (
          <span className="small bold danger-text">
            {t('tooMany', { units: packsCounted(offer.quantity, offer.attribute)[locale] })}
          </span>
        )}
      </div>
      <strong className={`end ${styles.sum}`}>
        <Money baht={lineTotal(offer, units)} />
      </strong>
    </div>
  );
}
