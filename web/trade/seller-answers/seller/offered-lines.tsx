import { packsCounted, packWord } from '#domain/catalogue/products/packs.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { nameIn } from '#web/i18n/language.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import { partField } from './answer-acts.ts';
import type { AskedSale, EqualGrades } from './asked-sale.ts';

interface OfferedLinesProps {
  sale: AskedSale;
  equal: EqualGrades;
  typed: Typed | undefined;
}

/** Each line with what the seller can deliver of it; as it is ordered where nothing is changed. */
export function OfferedLines({ sale, equal, typed }: OfferedLinesProps) {
  const t = useTranslations('sellerAnswers');
  const locale = useLocale();
  return sale.items.map((item, place) => (
    <fieldset key={item.id} className="stack gap-2 shrinks">
      <legend>
        <strong>
          <GoodsName names={item} />
        </strong>{' '}
        {packsCounted(item.quantity, item.attribute)[locale]}
      </legend>
      <input type="hidden" name="part_line" value={item.id} />
      <div className="columns-small align-start">
        <Field
          name={partField(place, 'quantity')}
          label={t('quantity', { pack: packWord(item.attribute)[locale] })}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          required
          defaultValue={typed?.[partField(place, 'quantity')] ?? item.quantity}
        />
        <DateField
          name={partField(place, 'ready_date')}
          label={t('laterDay')}
          defaultValue={typed?.[partField(place, 'ready_date')] ?? ''}
        />
        <Field
          name={partField(place, 'lot_no')}
          label={t('lot')}
          optional
          maxLength={60}
          autoComplete="off"
          defaultValue={typed?.[partField(place, 'lot_no')] ?? ''}
        />
      </div>
      <EqualGrade
        place={place}
        price={item.price}
        offers={equal.find(({ order_item_id }) => order_item_id === item.id)?.offers ?? []}
        typed={typed}
      />
    </fieldset>
  ));
}

interface EqualGradeProps {
  place: number;
  price: number;
  offers: EqualGrades[number]['offers'];
  typed: Typed | undefined;
}

/** Another grade in the place of a line's, where the seller has one: at the line's price, or a lower one. */
function EqualGrade({ place, price, offers, typed }: EqualGradeProps) {
  const t = useTranslations('sellerAnswers');
  const locale = useLocale();
  if (offers.length === 0) return null;
  const [offer, amount] = [partField(place, 'instead.productstock_id'), partField(place, 'instead.price')];
  return (
    <div className="columns-small align-start">
      <SelectField name={offer} label={t('equalGrade')} optional defaultValue={typed?.[offer] ?? ''}>
        <option value="">{t('asOrdered')}</option>
        {offers.map((each) => (
          <option key={each.productstock_id} value={each.productstock_id}>
            {`${nameIn(locale, each)} · ${packsCounted(each.quantity, each.attribute)[locale]}`}
          </option>
        ))}
      </SelectField>
      <Field
        name={amount}
        label={t('equalPrice')}
        help={t('equalPriceHelp')}
        inputMode="decimal"
        maxLength={14}
        autoComplete="off"
        defaultValue={typed?.[amount] ?? price}
      />
    </div>
  );
}
