import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import type { Names } from '#contract/wire.ts';
import { formatPricePerKg, formatQuantity } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, useMayNot } from '#web/page/use-shop.ts';
import { AskedOnChange } from './saving/asked-on-change.tsx';
import { ChangedMeanwhile, nowText } from './saving/changed-meanwhile.tsx';
import { OfferField } from './offer-field.tsx';
import { changesPrice, typedPerKg, wasApproved, type Fields, type Stock } from './offer-fields.ts';
import { OfferMore } from './offer-more.tsx';
import { OfferState } from './offer-state.tsx';
import { ReservedUnits } from './reserved-units.tsx';
import { PriceNote } from './prices/price-note.tsx';
import { PriceSlip } from './prices/price-slip.tsx';
import { nameOf, type ShownOffer } from './saving/save-offers.ts';
import { slipOfTyped } from './prices/typed-prices.ts';

interface OfferCardProps {
  stock: Stock;
  /** Product and warehouse. */
  of: string;
  /** What its pack and the kind above it are called. */
  heads: readonly [Names, Names | null];
  shown: ShownOffer;
  /** What stands in the fields. */
  typing: Fields;
  error: WireError | undefined;
}

/** An offer: what changes each day first, below it what the seller is asked or told, and the rest folded away. */
export function OfferCard({ stock, of, heads: [head, parentHead], shown, typing, error }: OfferCardProps) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const pricesReadOnly = useMayNot('manage_prices') !== undefined;
  const termsReadOnly = useMayNot('manage_offers') !== undefined;
  const id = stock.product_stock_id;
  const { now, start, changed } = shown;
  const pack = [stock.parent_attribute, stock.attribute].flatMap((each) => (each ? nameIn(locale, each) : []));
  const full = `${of}, ${pack.join(' ')}`;
  const perKg = typedPerKg(typing, stock.unit_weight);
  // Of an offer that was never approved there is nothing to hold it against.
  const approvedPerKg = wasApproved(stock) && changesPrice(now, typing) ? stock.price_per_kg : null;
  const field = (name: 'quantity' | 'regular_price' | 'sale_price', label: string) => (
    <OfferField
      name={nameOf(id, name)}
      label={label}
      of={full}
      inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
      defaultValue={start[name]}
      readOnly={name === 'quantity' ? termsReadOnly : pricesReadOnly}
      help={changed.includes(name) ? nowText(t, now, name, locale) : undefined}
    />
  );
  return (
    <div className="stack gap-3 ruled-above">
      <input type="hidden" name={nameOf(id, 'version')} value={stock.version} />
      <input type="hidden" name={nameOf(id, 'was')} value={JSON.stringify(now)} />
      <dl className="facts-row">
        <div>
          <dt>{nameIn(locale, head)}</dt>
          <dd>{nameIn(locale, stock.attribute)}</dd>
        </div>
        {parentHead && stock.parent_attribute && (
          <div>
            <dt>{nameIn(locale, parentHead)}</dt>
            <dd>{nameIn(locale, stock.parent_attribute)}</dd>
          </div>
        )}
        <div>
          <dt>{t('unitWeight')}</dt>
          <dd>{formatQuantity(stock.unit_weight, locale)}</dd>
        </div>
        <div>
          <dt>{t('perKg')}</dt>
          <dd>
            <output className="money">{perKg === null ? '–' : formatPricePerKg(perKg, 'THB', locale)}</output>
          </dd>
        </div>
        <div>
          <dt>{t('status')}</dt>
          <dd>
            <OfferState stock={stock} />
          </dd>
        </div>
      </dl>
      <div className="columns align-start">
        <div>
          {field('quantity', t('quantity'))}
          <ReservedUnits units={stock.reserved_quantity} />
        </div>
        {field('regular_price', t('regularPrice'))}
        {field('sale_price', t('salePrice'))}
      </div>
      <ChangedMeanwhile id={id} shown={shown} />
      <PriceNote stock={stock} of={full} />
      <PriceSlip slip={slipOfTyped(typing, stock.unit_weight, approvedPerKg)} beside="before" />
      <AskedOnChange stock={stock} shown={shown} typing={typing} of={full} mayPrice={!pricesReadOnly} />
      <OfferMore
        {...{ stock, shown, error, pricesReadOnly, termsReadOnly }}
        of={full}
        isOpen={changed.some((each) => !['quantity', 'regular_price', 'sale_price'].includes(each))}
      />
    </div>
  );
}
