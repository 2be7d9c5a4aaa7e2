import { use, useState, type FormEvent } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packWord } from '#domain/catalogue/products/packs.ts';
import { PICK_UP_ONLY, type TypedField, type TypedOffer } from '#domain/sellers/offers/typed-offer.ts';
import { formatPricePerKg, formatQuantity } from '#domain/values/format.ts';
import { Field, FieldProblem, SelectField, useField } from '#web/ui/forms/field.tsx';
import { ErrorContext } from '#web/ui/forms/form-errors.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { CoaField } from './coa-field.tsx';
import { ChangedMeanwhile, nowText } from './changed-meanwhile.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { rowField, type Draft, type Seen, type StartRow } from './offers-form.ts';
import { RowPrices } from './row-prices.tsx';
import { perKgOfTyped } from '#web/sellers/offers/prices/typed-prices.ts';

/** What stands behind "more": it is open where something is said or refused there. */
const MORE: readonly (TypedField | 'coa_file')[] = [
  'promotion_price',
  'promotion_start',
  'promotion_end',
  'sales_start',
  'sales_end',
  'cost_price',
  'lot_no',
  'package_weight',
  'low_stock_level',
  'shipping_out_of_scope',
  'coa_file',
];

/** What is said of each pack, or counted in packs. */
const PER: Readonly<Partial<Record<TypedField, 'count' | 'price' | 'weight'>>> = {
  quantity: 'count',
  min_quantity: 'count',
  low_stock_level: 'count',
  regular_price: 'price',
  sale_price: 'price',
  promotion_price: 'price',
  cost_price: 'price',
  package_weight: 'weight',
};

interface OfferRowProps {
  draft: Draft;
  place: number;
  start: StartRow;
  seen: Seen;
  /** A colleague wrote it since it was seen, and nothing more is kept of it until a button is pressed. */
  isOvertaken: boolean;
}

/** One pack in one warehouse: what is offered of it, as it was typed. */
export function OfferRow({ draft, place, start, seen, isOvertaken }: OfferRowProps) {
  const t = useTranslations('offerDrafts');
  const locale = useLocale();
  const row = draft.rows[place]!;
  const sku = draft.skus.find(({ id }) => id === row.product_sku_id)!;
  const warehouse = draft.warehouses.find(({ id }) => id === row.warehouse_id)!;
  const [isOnSale, setOnSale] = useState(!start.is_left_out);
  const [typed, setTyped] = useState<TypedOffer>(start.typed);
  const follow = ({ target }: FormEvent<HTMLFieldSetElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const field = target.name.split('.').at(-1)!;
    setTyped((before) => ({ ...before, [field]: target.value }));
  };
  const problems = use(ErrorContext)?.fields ?? [];
  const isMoreOpen = MORE.some(
    (field) =>
      (field === 'coa_file' ? start.coa !== null : start.typed[field] !== undefined || start.changed.includes(field)) ||
      problems.some(({ path }) => path === rowField(place, field)),
  );
  const nowOf = (field: TypedField) =>
    start.changed.includes(field) ? nowText(t, row.typed[field], field, locale) : undefined;
  const labelOf = (field: TypedField) => {
    const per = PER[field];
    const name = t(`field.${field}`);
    const word = packWord(sku.attribute, per === 'count' ? undefined : 1)[locale];
    return per ? t(`per.${per}`, { field: name, pack: word }) : name;
  };
  const common = (field: TypedField) => ({
    name: rowField(place, field),
    label: labelOf(field),
    defaultValue: start.typed[field] ?? '',
    help: nowOf(field),
    autoComplete: 'off',
    maxLength: 60,
    // Where a link to what is to be mended leads.
    'data-start': problems.some(({ path }) => path === rowField(place, field)) ? '' : undefined,
  });
  const date = (field: TypedField) => ({
    name: rowField(place, field),
    label: labelOf(field),
    defaultValue: start.typed[field] ?? '',
    help: nowOf(field),
    withTime: true,
  });
  const price = (field: TypedField) => {
    const perKg = perKgOfTyped(typed[field], sku.unit_weight);
    const help = [perKg === null ? null : formatPricePerKg(perKg, 'THB', locale), nowOf(field)];
    return {
      ...common(field),
      inputMode: 'decimal' as const,
      help: help.filter(Boolean).join(' · ') || undefined,
    };
  };
  const pack = [nameIn(locale, sku.attribute), sku.parent_attribute && nameIn(locale, sku.parent_attribute)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="card" id={`row-${place}`}>
      <fieldset onInput={follow} className="stack gap-3">
        <legend className="wrap">
          <b className="lead">{pack}</b>
          <span>{t('offers.in', { warehouse: nameIn(locale, warehouse) })}</span>
          <small>
            {sku.sku_no} · {formatQuantity(sku.unit_weight, locale)}
          </small>
        </legend>
        <input type="hidden" name={rowField(place, 'product_sku_id')} value={row.product_sku_id} />
        <input type="hidden" name={rowField(place, 'warehouse_id')} value={row.warehouse_id} />
        <input type="hidden" name={rowField(place, 'version')} value={seen.version} />
        <input type="hidden" name={rowField(place, 'seen')} value={seen.text} />
        <label className="beside">
          <input
            type="checkbox"
            name={rowField(place, 'on_sale')}
            defaultChecked={!start.is_left_out}
            onChange={(event) => setOnSale(event.target.checked)}
          />
          {t('offers.onSale')}
        </label>
        <RowProblem place={place} />
        <ChangedMeanwhile place={place} changed={start.changed} isOvertaken={isOvertaken} />
        {/* Hidden and not gone: what was typed stays, should it be put on sale after all. */}
        <div className="stack gap-3" hidden={!isOnSale}>
          <div className="columns-small align-start">
            <SelectField
              name={rowField(place, 'product_stock')}
              label={t('field.product_stock')}
              defaultValue={start.typed.product_stock ?? '1'}
              help={nowOf('product_stock')}
            >
              <option value="1">{t('field.inStock')}</option>
              <option value="3">{t('field.preOrder')}</option>
            </SelectField>
            {(typed.product_stock === '3' || start.typed.pre_order_days !== undefined) && (
              <Field {...common('pre_order_days')} inputMode="numeric" />
            )}
            <Field {...common('quantity')} inputMode="numeric" required />
            <Field {...common('min_quantity')} inputMode="numeric" />
            <Field {...price('regular_price')} required />
            <Field {...price('sale_price')} />
          </div>
          <RowPrices
            typed={typed}
            unitWeight={sku.unit_weight}
            pack={packWord(sku.attribute, 1)[locale]}
            market={draft.market}
            commission={draft.commission}
          />
          <details className="folds" open={isMoreOpen}>
            <summary>
              {t('offers.more')} <Icon name="down" size={16} />
            </summary>
            <div className="columns-fixed align-start">
              <Field {...price('promotion_price')} />
              <DateField {...date('promotion_start')} />
              <DateField {...date('promotion_end')} />
              <DateField {...date('sales_start')} />
              <DateField {...date('sales_end')} />
              <Field {...price('cost_price')} />
              <Field
                {...common('package_weight')}
                inputMode="decimal"
                help={nowOf('package_weight') ?? t('field.package_weightHelp')}
              />
              <Field
                {...common('low_stock_level')}
                inputMode="numeric"
                help={nowOf('low_stock_level') ?? t('field.low_stock_levelHelp')}
              />
              <SelectField
                name={rowField(place, 'shipping_out_of_scope')}
                label={t('field.shipping_out_of_scope')}
                defaultValue={start.typed.shipping_out_of_scope ?? ''}
                help={nowOf('shipping_out_of_scope')}
              >
                <option value="">{t('field.delivered')}</option>
                <option value={PICK_UP_ONLY}>{t('field.pickUpOnly')}</option>
              </SelectField>
            </div>
            <div className="columns-fixed align-start above-3">
              <Field {...common('lot_no')} />
              <CoaField name={rowField(place, 'coa_file')} known={start.coa} form={`coa-${place}`} />
            </div>
          </details>
        </div>
      </fieldset>
    </li>
  );
}

/** What is wrong with the row itself: the pack or the warehouse cannot be offered any more. */
function RowProblem({ place }: { place: number }) {
  const sku = useField({ name: rowField(place, 'product_sku_id') });
  const warehouse = useField({ name: rowField(place, 'warehouse_id') });
  return (
    <>
      <FieldProblem id={sku.id} problem={sku.problem} />
      <FieldProblem id={warehouse.id} problem={warehouse.problem} />
    </>
  );
}
