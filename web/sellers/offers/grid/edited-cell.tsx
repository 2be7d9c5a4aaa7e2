import { use } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney, formatNumber, formatPricePerKg } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, useMayNot } from '#web/page/use-shop.ts';
import { FieldProblem, useField } from '#web/ui/forms/field.tsx';
import field from '#web/ui/forms/field.module.css';
import { amountOf, changesPrice, typedPerKg, wasApproved } from '../offer-fields.ts';
import { PriceSlip } from '../prices/price-slip.tsx';
import { slipOfTyped } from '../prices/typed-prices.ts';
import { nameOf } from '../saving/save-offers.ts';
import { moveByKey } from './cell-keys.ts';
import { fieldsNow, GRID_FORM, GridContext, perKgText, typingOf, useTyping, type GridField } from './edits.ts';
import type { GridOffer } from './grid-offer.ts';
import styles from './grid.module.css';

/** What an offer is called where its row is not seen. */
export function useOfferName({ product, parent_attribute, attribute, warehouse }: GridOffer): string {
  const locale = useLocale();
  const pack = [parent_attribute, attribute].flatMap((each) => (each ? nameIn(locale, each) : []));
  return `${nameIn(locale, product)} ${pack.join(' ')}, ${nameIn(locale, warehouse)}`;
}

/** A cell of the table that is typed into. What the offer has stands below as soon as something else is typed. */
export function EditedCell({ offer, field: name }: { offer: GridOffer; field: GridField }) {
  const t = useTranslations('offers');
  const { edits, shown, unit, paste } = use(GridContext)!;
  const { start, now } = shown.get(offer.id)!;
  const fieldName = nameOf(offer.id, name);
  const typing = useTyping(edits, fieldName);
  const isReadOnly = useMayNot(name === 'quantity' ? 'manage_offers' : 'manage_prices') !== undefined;
  const of = useOfferName(offer);
  const text = typing?.text ?? start[name];
  const isPerKg = unit === 'kg' && name !== 'quantity';
  const value = isPerKg ? (typing?.perKg ?? perKgText(text, offer.unit_weight)) : text;
  const label = isPerKg ? t(`grid.perKg.${name}`) : t(`field.${name}`);
  const isChanged = !Object.is(amountOf(text.trim()), amountOf(now[name]));
  const { id, problem, aria } = useField({ name: fieldName, help: isChanged ? ' ' : undefined });
  const type = (typed: string) => edits.set([[fieldName, typingOf(typed, name, unit, offer.unit_weight)]]);
  return (
    <div className={styles.cell} data-changed={isChanged || undefined}>
      <input
        {...aria}
        form={GRID_FORM}
        name={isPerKg ? undefined : fieldName}
        value={value}
        aria-label={`${label}, ${of}`}
        inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
        autoComplete="off"
        readOnly={isReadOnly}
        className={field.input}
        data-cell={name}
        data-offer={offer.id}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => moveByKey(event, () => edits.forget(fieldName))}
        onPaste={(event) => {
          if (paste(event.currentTarget, event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
      />
      {isPerKg && <input type="hidden" form={GRID_FORM} name={fieldName} value={text} />}
      <FieldProblem {...{ id, problem }} />
      {isChanged && <Before id={id} name={name} was={now[name]} becomes={isPerKg ? text : null} />}
    </div>
  );
}

/** What the offer has now, and what a price per kilogram comes to for a pack. */
function Before({ id, name, was, becomes }: { id: string; name: GridField; was: string; becomes: string | null }) {
  const t = useTranslations('offers');
  const said = (text: string) => (name === 'quantity' ? formatNumber(Number(text)) : formatMoney(Number(text), 'THB'));
  const pack = becomes === null ? Number.NaN : amountOf(becomes);
  return (
    <small id={`${id}-help`}>
      {t('now', { value: was === '' ? t('nothing') : said(was) })}
      {!Number.isNaN(pack) && <> · {t('grid.ofPack', { price: formatMoney(pack, 'THB') })}</>}
    </small>
  );
}

/** What a kilogram costs by what is typed, and whether that may be a slip. */
export function PerKgCell({ offer }: { offer: GridOffer }) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const { edits, shown } = use(GridContext)!;
  useTyping(edits, nameOf(offer.id, 'regular_price'));
  useTyping(edits, nameOf(offer.id, 'sale_price'));
  const { start, now } = shown.get(offer.id)!;
  const typing = fieldsNow(edits, offer, start);
  const perKg = typedPerKg(typing, offer.unit_weight);
  // Of an offer that was never approved there is nothing to hold it against.
  const approved = wasApproved(offer) && changesPrice(now, typing) ? offer.price_per_kg : null;
  return (
    <div className={styles.perKg}>
      <output>{perKg === null ? '–' : formatPricePerKg(perKg, 'THB', locale)}</output>
      {offer.price_change && wasApproved(offer) && (
        <small>
          {t('price.approved')} {formatPricePerKg(offer.price_per_kg, 'THB', locale)}
        </small>
      )}
      <PriceSlip slip={slipOfTyped(typing, offer.unit_weight, approved)} beside="before" />
    </div>
  );
}
