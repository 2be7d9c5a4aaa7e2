import { useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Names } from '#contract/wire.ts';
import { MAX_CALL_OFF_TEXT } from '#domain/trade/call-off-contracts/contract.ts';
import { fallbackKinds, indexAverages, roundingSteps } from '#domain/trade/call-off-contracts/price-rule.ts';
import { periodUnits, unusedTerms } from '#domain/trade/call-off-contracts/schedule.ts';
import { formatNumber } from '#domain/values/format.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { Field, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';

const PER_BAHT = 10_000;

export interface ProposeFieldsProps {
  /** The offer, where the address names it. */
  offer: number | null;
  trends: readonly (Names & { id: number })[];
  typed: Typed | undefined;
}

/** What a contract is to say: for whom, how much and when, at which price, until when it can be accepted. */
export function ProposeFields({ offer, trends, typed }: ProposeFieldsProps) {
  const t = useTranslations('callOffContracts');
  const [kind, setKind] = useState(typed?.['price_kind'] ?? 'fixed');
  const [unused, setUnused] = useState(typed?.['unused'] ?? 'carried_over');
  const was = (name: string, usual = '') => typed?.[name] ?? usual;
  return (
    <>
      <Field name="buyer" label={t('new.buyer')} help={t('new.buyerHelp')} required defaultValue={was('buyer')} />
      <Field
        name="productstock_id"
        label={t('new.offer')}
        help={t('new.offerHelp')}
        inputMode="numeric"
        required
        defaultValue={was('productstock_id', offer === null ? '' : String(offer))}
      />
      <div className="columns">
        <SelectField name="unit" label={t('new.unit')} required defaultValue={was('unit', 'month')}>
          {periodUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`new.units.${unit}`)}
            </option>
          ))}
        </SelectField>
        <DateField name="first_day" label={t('new.firstDay')} required defaultValue={was('first_day')} />
        <Field
          name="periods"
          label={t('new.periods')}
          inputMode="numeric"
          required
          defaultValue={was('periods', '6')}
        />
        <AmountField name="kg" label={t('new.kg')} required defaultValue={was('kg')} />
        <Field
          name="tolerance"
          label={t('new.tolerance')}
          inputMode="decimal"
          required
          defaultValue={was('tolerance', '5')}
        />
        <Field
          name="weight_tolerance"
          label={t('new.weightTolerance')}
          help={t('new.weightToleranceHelp')}
          inputMode="decimal"
          optional
          defaultValue={was('weight_tolerance')}
        />
      </div>
      <div className="columns">
        <SelectField
          name="unused"
          label={t('unused.label')}
          required
          value={unused}
          onChange={(event) => setUnused(event.currentTarget.value)}
        >
          {unusedTerms.map((term) => (
            <option key={term} value={term}>
              {t(`new.unusedTerms.${term}`)}
            </option>
          ))}
        </SelectField>
        {unused === 'paid' && (
          <Field name="share" label={t('new.share')} inputMode="decimal" required defaultValue={was('share', '10')} />
        )}
      </div>
      <div className="columns">
        <SelectField
          name="price_kind"
          label={t('new.priceKind')}
          required
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        >
          <option value="fixed">{t('new.price_fixed')}</option>
          <option value="index">{t('new.price_index')}</option>
        </SelectField>
        {kind === 'fixed' && (
          <AmountField name="fixed_price" label={t('new.fixedPrice')} required defaultValue={was('fixed_price')} />
        )}
        <DateField name="valid_until" label={t('new.validUntil')} required defaultValue={was('valid_until')} />
      </div>
      {kind === 'index' && <IndexFields trends={trends} typed={typed} />}
      <TextField
        name="note"
        label={t('note')}
        optional
        rows={2}
        maxLength={MAX_CALL_OFF_TEXT}
        defaultValue={was('note')}
      />
    </>
  );
}

function IndexFields({ trends, typed }: Pick<ProposeFieldsProps, 'trends' | 'typed'>) {
  const t = useTranslations('callOffContracts');
  const locale = useLocale();
  const [fallback, setFallback] = useState(typed?.['fallback'] ?? 'last');
  const was = (name: string, usual = '') => typed?.[name] ?? usual;
  return (
    <>
      <div className="columns">
        <SelectField name="price_trend_id" label={t('new.trend')} required defaultValue={was('price_trend_id')}>
          <option value="">{t('new.chooseTrend')}</option>
          {trends.map((trend) => (
            <option key={trend.id} value={trend.id}>
              {nameIn(locale, trend)}
            </option>
          ))}
        </SelectField>
        <SelectField name="average" label={t('new.average')} required defaultValue={was('average', 'month')}>
          {indexAverages.map((average) => (
            <option key={average} value={average}>
              {t(`new.averages.${average}`)}
            </option>
          ))}
        </SelectField>
        <AmountField
          name="premium"
          label={t('new.premium')}
          help={t('new.premiumHelp')}
          required
          defaultValue={was('premium', '0')}
        />
        <SelectField name="rounding" label={t('price.rounding')} required defaultValue={was('rounding', '0.01')}>
          {roundingSteps.map((step) => (
            <option key={step} value={step / PER_BAHT}>
              {t('price.step', { step: formatNumber(step / PER_BAHT) })}
            </option>
          ))}
        </SelectField>
        <AmountField name="floor_price" label={t('new.floor')} required defaultValue={was('floor_price')} />
        <AmountField name="ceiling_price" label={t('new.ceiling')} required defaultValue={was('ceiling_price')} />
      </div>
      <div className="columns">
        <SelectField
          name="fallback"
          label={t('price.missing')}
          required
          value={fallback}
          onChange={(event) => setFallback(event.currentTarget.value)}
        >
          {fallbackKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`new.fallbacks.${kind}`)}
            </option>
          ))}
        </SelectField>
        {fallback === 'mean' && (
          <Field
            name="fallback_count"
            label={t('new.fallbackCount')}
            inputMode="numeric"
            required
            defaultValue={was('fallback_count', '3')}
          />
        )}
        <AmountField
          name="fallback_price"
          label={t('new.fallbackPrice')}
          help={t('new.fallbackPriceHelp')}
          required
          defaultValue={was('fallback_price')}
        />
      </div>
    </>
  );
}
