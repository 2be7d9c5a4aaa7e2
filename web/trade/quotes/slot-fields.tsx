import { useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_COA_MB, MAX_DIFFERENCES_LETTERS, MAX_LOT_LETTERS } from '#domain/trade/quotes/quote-limits.ts';
import { quoteBases } from '#domain/trade/quotes/quote.ts';
import { formatMoney } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { FileField } from '#web/files/file-field.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { Field, SelectField, useRefusedWithin } from '#web/ui/forms/field.tsx';
import { MAX_BREAKS, SHOWN_BREAKS, type OwnQuote } from './quote-form-data.ts';
import { priceInput } from './price-input.ts';
import { readFields, valuesOf } from './read-into-form.ts';

type Choice = OwnQuote['lines'][number]['choices'][number];
type QuotedLine = OwnQuote['proposal']['lines'][number];

interface SlotProps {
  name: string;
  choices: readonly Choice[];
  offers: ReadonlyMap<number, OwnQuote['offers'][number]>;
  /** What stands in the fields; null where nothing is quoted yet. */
  line: QuotedLine | null;
  typed: Typed | undefined;
}

/** One own offer for a line: which, for how much, how many, and when. */
export function SlotFields({ name, choices, offers, line, typed }: SlotProps) {
  const t = useTranslations('sellerQuotes');
  const said = (field: string, otherwise: string) => typed?.[`${name}.${field}`] ?? otherwise;
  const begun = valuesOf(line, choices);
  const [chosen, choose] = useState(said('offer_id', begun.offer_id));
  const choice = choices.find(({ offer_id }) => String(offer_id) === chosen);
  const first = choice ?? choices[0];
  const chosenOffer = choice && offers.get(choice.offer_id);
  const listed = offers.get(first?.offer_id ?? 0)?.list_per_kg;
  return (
    <div className="stack">
      <input type="hidden" name="slot" value={name} />
      <SelectField
        name={`${name}.offer_id`}
        label={t('offer')}
        help={
          chosenOffer &&
          (chosenOffer.is_coming ? t('coming') : <Quantity kg={chosenOffer.quantity * chosenOffer.pack_kg} />)
        }
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('dont')}</option>
        <Offers choices={choices.filter((each) => !each.is_alternative)} offers={offers} />
        {choices.some((each) => each.is_alternative) && (
          <optgroup label={t('other')}>
            <Offers choices={choices.filter((each) => each.is_alternative)} offers={offers} />
          </optgroup>
        )}
      </SelectField>
      {choice && <Differences choice={choice} />}
      <div className="columns-small">
        <AmountField
          name={`${name}.price`}
          label={t('price')}
          help={
            listed === undefined ? t('priceHelp') : `${t('priceHelp')} · ${t('list')} ${formatMoney(listed, 'THB')}`
          }
          defaultValue={said('price', begun.price)}
        />
        <SelectField name={`${name}.basis`} label={t('basis')} defaultValue={said('basis', begun.basis)}>
          {quoteBases.map((basis) => (
            <option key={basis} value={basis}>
              {t(`bases.${basis}`)}
            </option>
          ))}
        </SelectField>
        <Field
          name={`${name}.least_packs`}
          label={t('least')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={said('least_packs', begun.least_packs)}
        />
        <Field
          name={`${name}.most_packs`}
          label={t('most')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={said('most_packs', begun.most_packs)}
        />
        <Field
          name={`${name}.lead_days`}
          label={t('lead')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={said('lead_days', begun.lead_days)}
        />
      </div>
      <More {...{ name, line, said }} needsWords={choice?.needs_words ?? false} />
    </div>
  );
}

/** Which of them: how much there is stands below, since the name would be cut beside it. */
function Offers({ choices, offers }: Pick<SlotProps, 'choices' | 'offers'>) {
  const locale = useLocale();
  return choices.map(({ offer_id }) => {
    const { grade, pack, warehouse } = offers.get(offer_id)!;
    return (
      <option key={offer_id} value={offer_id}>
        {[grade, nameIn(locale, pack), nameIn(locale, warehouse)].join(' · ')}
      </option>
    );
  });
}

function Differences({ choice: { differences, needs_words } }: { choice: Choice }) {
  const t = useTranslations('sellerQuotes');
  const locale = useLocale();
  if (needs_words) return <p className="soft">{t('needsWords')}</p>;
  if (differences.length === 0) return null;
  return (
    <ul className="stack gap-1">
      {differences.map(({ property, condition, from, to, has }) => (
        <li key={`${property.id} ${condition ?? ''}`} className="soft">
          {nameIn(locale, property)}: {t('askedValue', { asked: rangeOf(from, to), has: String(has) })}{' '}
          {property.unit ?? ''}
        </li>
      ))}
    </ul>
  );
}

function rangeOf(from: number | null, to: number | null): string {
  if (from === null) return `≤ ${to}`;
  if (to === null) return `≥ ${from}`;
  return from === to ? String(from) : `${from}–${to}`;
}

interface MoreProps {
  name: string;
  line: QuotedLine | null;
  said: (field: string, otherwise: string) => string;
  needsWords: boolean;
}

const ABOVE: ReadonlySet<string> = new Set(readFields);

/** Folded, save where something of it is wrong or wanted. */
function More({ name, line, said, needsWords }: MoreProps) {
  const t = useTranslations('sellerQuotes');
  const isRefused = useRefusedWithin(name).some(({ path }) => !ABOVE.has(path.slice(name.length + 1)));
  const breaks = Array.from({ length: MAX_BREAKS }, (_, index) => {
    const step = line?.steps[index + 1];
    const field = `break${index}`;
    return {
      field,
      from: said(`${field}.from`, step ? String(step.from_packs) : ''),
      price: said(`${field}.price`, step ? priceInput(step.price_per_kg) : ''),
    };
  });
  const filled = breaks.findLastIndex(({ from, price }) => from !== '' || price !== '') + 1;
  return (
    <details className="opens" open={needsWords || isRefused || undefined}>
      <summary>{t('more')}</summary>
      <div className="stack gap-3 above-3">
        {breaks.slice(0, Math.max(filled, SHOWN_BREAKS)).map(({ field, from, price }) => (
          <div key={field} className="columns-small">
            <Field
              name={`${name}.${field}.from`}
              label={t('from')}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={from}
            />
            <AmountField name={`${name}.${field}.price`} label={t('breakPrice')} defaultValue={price} />
          </div>
        ))}
        <Field
          name={`${name}.lot_no`}
          label={t('lot')}
          optional
          maxLength={MAX_LOT_LETTERS}
          defaultValue={said('lot_no', line?.lot_no ?? '')}
        />
        <CoaFields {...{ name, said }} coa={line?.coa ?? null} />
        <Field
          name={`${name}.differences`}
          label={t('differences')}
          optional
          maxLength={MAX_DIFFERENCES_LETTERS}
          defaultValue={said('differences', line?.differences ?? '')}
        />
      </div>
    </details>
  );
}

interface CoaProps extends Pick<MoreProps, 'name' | 'said'> {
  coa: QuotedLine['coa'];
}

/** The certificate that goes with the offer: the one that is sealed already, and another that takes its place. */
function CoaFields({ name, said, coa }: CoaProps) {
  const t = useTranslations('sellerQuotes');
  const [id, called] = [said('coa', coa?.id ?? ''), said('coa_name', coa?.name ?? '')];
  return (
    <>
      {id !== '' && (
        <>
          <input type="hidden" name={`${name}.coa`} value={id} />
          <input type="hidden" name={`${name}.coa_name`} value={called} />
          <CheckField name={`${name}.coa_goes`} value="yes" label={t('coaGoes', { name: called })} />
        </>
      )}
      <FileField
        name={`${name}.coa_file`}
        label={t('coa')}
        help={t('coaHelp', { megabytes: MAX_COA_MB })}
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
      />
    </>
  );
}
