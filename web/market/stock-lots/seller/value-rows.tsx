import { MAX_TEST_METHOD } from '#domain/market/stock-lots/stock-lot.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import type { ShownLot } from '../lot-shapes.ts';
import { VerdictBadge } from '../verdict-badge.tsx';
import type { ValueRow as Row } from './proposed-rows.ts';
import { EMPTY_ROWS } from './read-lot-form.ts';

/** The measured values of a lot, each with the grade's limits, and some rows for more. */
export function ValueRows({ lot, values, typed }: { lot: ShownLot; values: readonly Row[]; typed: Typed | undefined }) {
  const t = useTranslations('stockLots.values');
  const rows = Array.from({ length: values.length + EMPTY_ROWS }, (_, row) => values[row]);
  return (
    <fieldset className="stack">
      <legend>
        <h2>{t('title')}</h2>
      </legend>
      <p className="soft">{t('about')}</p>
      <ol className="stack ruled">
        {rows.map((measured, row) => (
          // Rows have no name of their own before they are saved.
          <li key={`${lot.version}/${measured?.property_id ?? 'new'}/${row}`}>
            <ValueRow {...{ lot, row, typed, measured }} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface RowProps {
  lot: ShownLot;
  row: number;
  typed: Typed | undefined;
  measured: Row | undefined;
}

function ValueRow({ lot, row, typed, measured }: RowProps) {
  const t = useTranslations('stockLots.values');
  const locale = useLocale();
  const field = (name: 'property_id' | 'condition' | 'method' | 'value' | 'low' | 'high') => ({
    name: `values.${row}.${name}`,
    label: t(name),
    defaultValue: typed?.[`values.${row}.${name}`] ?? String(measured?.[name] ?? ''),
  });
  return (
    <>
      <div className="pair align-start">
        <SelectField {...field('property_id')}>
          {lot.properties.map((property) => (
            <option key={property.id} value={property.id}>
              {nameIn(locale, property)}
              {property.unit ? ` (${property.unit})` : ''}
            </option>
          ))}
        </SelectField>
        <Field {...field('condition')} maxLength={MAX_TEST_METHOD} />
      </div>
      <div className="columns-small above-4">
        <Field {...field('method')} maxLength={MAX_TEST_METHOD} />
        <Field {...field('value')} inputMode="decimal" />
        <Field {...field('low')} inputMode="decimal" />
        <Field {...field('high')} inputMode="decimal" />
      </div>
      {measured?.verdict && <VerdictBadge verdict={measured.verdict} />}
      {measured?.printed !== undefined && (
        <p className="wrap">
          <Badge tone="info">{t('proposed')}</Badge>
          <span className="soft">{t('printed', { text: measured.printed })}</span>
        </p>
      )}
    </>
  );
}
