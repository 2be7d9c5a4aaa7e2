import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
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
import styles from './offers.module.css';

interface OfferRowsProps {
  stock: Stock;
  /** Product and warehouse. */
  of: string;
  columns: number;
  hasParent: boolean;
  shown: ShownOffer;
  /** What stands in the fields. */
  typing: Fields;
  error: WireError | undefined;
}

/** An offer: what changes each day in a row, below it what the seller is asked or told, and the rest folded away. */
export function OfferRows({ stock, of, columns, hasParent, shown, typing, error }: OfferRowsProps) {
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
  const cell = (field: 'quantity' | 'regular_price' | 'sale_price', label: string) => (
    <OfferField
      key={field}
      name={nameOf(id, field)}
      label={label}
      of={full}
      inputMode={field === 'quantity' ? 'numeric' : 'decimal'}
      defaultValue={start[field]}
      readOnly={field === 'quantity' ? termsReadOnly : pricesReadOnly}
      help={changed.includes(field) ? nowText(t, now, field, locale) : undefined}
    />
  );
  return (
    <tbody className={styles.offer}>
      <tr>
        <th scope="row">
          <span className={styles.pack}>
            {nameIn(locale, stock.attribute)}
            <small className="breakable block">{stock.sku_no}</small>
          </span>
          <input type="hidden" name={nameOf(id, 'version')} value={stock.version} />
          <input type="hidden" name={nameOf(id, 'was')} value={JSON.stringify(now)} />
        </th>
        {hasParent && <td>{stock.parent_attribute && nameIn(locale, stock.parent_attribute)}</td>}
        <td className={styles.weight}>{formatQuantity(stock.unit_weight, locale)}</td>
        <td className={styles.amount}>
          {cell('quantity', t('quantity'))}
          <ReservedUnits units={stock.reserved_quantity} />
        </td>
        <td className={styles.amount}>{cell('regular_price', t('regularPrice'))}</td>
        <td className={styles.amount}>{cell('sale_price', t('salePrice'))}</td>
        <td className={styles.perKg}>
          <span className={styles.cellLabel}>{t('perKg')}</span>
          <output className="money">{perKg === null ? '–' : formatPricePerKg(perKg, 'THB', locale)}</output>
        </td>
        <td className={styles.stateCell}>
          <OfferState stock={stock} />
        </td>
      </tr>
      <tr className={styles.below}>
        <td colSpan={columns}>
          <ChangedMeanwhile id={id} shown={shown} />
          <PriceNote stock={stock} of={full} />
          <PriceSlip slip={slipOfTyped(typing, stock.unit_weight, approvedPerKg)} beside="before" />
          <AskedOnChange stock={stock} shown={shown} typing={typing} of={full} mayPrice={!pricesReadOnly} />
          <OfferMore
            {...{ stock, shown, error, pricesReadOnly, termsReadOnly }}
            of={full}
            isOpen={changed.some((field) => !['quantity', 'regular_price', 'sale_price'].includes(field))}
          />
        </td>
      </tr>
    </tbody>
  );
}
