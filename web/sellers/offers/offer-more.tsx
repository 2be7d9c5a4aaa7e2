import { useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packWord } from '#domain/catalogue/products/packs.ts';
import type { WireError } from '#contract/errors.ts';
import { PICK_UP_ONLY } from '#domain/sellers/offers/typed-offer.ts';
import { SelectField } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { nowText } from './saving/changed-meanwhile.tsx';
import { MoreSummary } from './more-summary.tsx';
import { OfferActs } from './offer-acts-buttons.tsx';
import { OfferField } from './offer-field.tsx';
import type { FieldName, Stock } from './offer-fields.ts';
import { nameOf, type ShownOffer } from './saving/save-offers.ts';

interface OfferMoreProps {
  stock: Stock;
  shown: ShownOffer;
  error: WireError | undefined;
  pricesReadOnly: boolean;
  termsReadOnly: boolean;
  of: string;
  /** Somebody else changed something in it. */
  isOpen: boolean;
}

/** Fields that stand outside. */
const OUTSIDE = new Set(['quantity', 'regular_price', 'sale_price', 'version', 'keeps_selling', 'reason']);

/** Fields that count packs. */
const COUNTED: ReadonlySet<string> = new Set(['min_quantity', 'low_stock_level']);

/**
 * The rest of an offer: minimum, low-stock level, promotion, window, and what can be done with it. Open where something
 * in it is refused.
 */
export function OfferMore({ stock, shown, error, pricesReadOnly, termsReadOnly, of, isOpen }: OfferMoreProps) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const id = stock.product_stock_id;
  const isRefused = error?.fields?.some(({ path }) => {
    const [, offer, field] = path.split('.');
    return Number(offer) === id && field !== undefined && !OUTSIDE.has(field);
  });
  const startsOpen = isRefused === true || isOpen;
  const [isOpened, setOpened] = useState(startsOpen);
  const helpOf = (name: FieldName) => (shown.changed.includes(name) ? nowText(t, shown.now, name, locale) : undefined);
  const field = (name: Exclude<FieldName, 'keeps_selling'>, isReadOnly: boolean) => (
    <OfferField
      name={nameOf(id, name)}
      label={
        COUNTED.has(name)
          ? t('counted', { field: t(`field.${name}`), pack: packWord(stock.attribute)[locale] })
          : t(`field.${name}`)
      }
      of={of}
      inputMode={name.endsWith('_price') ? 'decimal' : 'numeric'}
      defaultValue={shown.start[name]}
      readOnly={isReadOnly}
      help={helpOf(name)}
    />
  );
  const date = (name: FieldName, isReadOnly: boolean) => {
    const shared = {
      name: nameOf(id, name),
      defaultValue: shown.start[name],
      help: helpOf(name),
    };
    return (
      <DateField
        {...shared}
        withTime
        // A list has many offers: an offer's pickers are made once it is opened.
        isPlain={!isOpened || isReadOnly}
        readOnly={isReadOnly}
        label={
          <>
            {t(`field.${name}`)}
            <span className="visually-hidden"> {of}</span>
          </>
        }
      />
    );
  };
  return (
    <details className="folds" open={startsOpen} onToggle={({ currentTarget: { open } }) => open && setOpened(true)}>
      <summary>
        <Icon name="down" size={16} />
        <span>{t('more')}</span>
        <MoreSummary stock={stock} />
      </summary>
      <div className="stack">
        <fieldset className="columns-fixed align-start">
          <legend>{t('group.terms')}</legend>
          {field('min_quantity', termsReadOnly)}
          {field('low_stock_level', termsReadOnly)}
          <BroughtBy
            name={nameOf(id, 'shipping_out_of_scope')}
            value={shown.start.shipping_out_of_scope}
            of={of}
            isReadOnly={termsReadOnly}
          />
        </fieldset>
        <fieldset className="columns-fixed align-start">
          <legend>{t('group.window')}</legend>
          {date('sales_start', termsReadOnly)}
          {date('sales_end', termsReadOnly)}
        </fieldset>
        <fieldset className="columns-fixed align-start">
          <legend>{t('group.promotion')}</legend>
          {field('promotion_price', pricesReadOnly)}
          {date('promotion_start', pricesReadOnly)}
          {date('promotion_end', pricesReadOnly)}
        </fieldset>
      </div>
      {!termsReadOnly && <OfferActs stock={stock} of={of} />}
    </details>
  );
}

/** Whether trucks bring it. Who may not change it sends it as it is. */
function BroughtBy({ name, value, of, isReadOnly }: { name: string; value: string; of: string; isReadOnly: boolean }) {
  const t = useTranslations('offers');
  if (isReadOnly)
    return (
      <>
        <input type="hidden" name={name} value={value} />
        {value === PICK_UP_ONLY && <p>{t('field.pickUpOnly')}</p>}
      </>
    );
  return (
    <SelectField
      name={name}
      label={
        <>
          {t('field.shipping_out_of_scope')}
          <span className="visually-hidden"> {of}</span>
        </>
      }
      defaultValue={value}
    >
      <option value="">{t('field.delivered')}</option>
      <option value={PICK_UP_ONLY}>{t('field.pickUpOnly')}</option>
    </SelectField>
  );
}
