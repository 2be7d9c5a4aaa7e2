import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_CONDITION } from '#domain/catalogue/products/property-values.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Field, FieldProblem, useField } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { ProductChoices } from './category-options.tsx';
import type { PropertyFields } from './property-form.ts';
import styles from './property-fields.module.css';

/** The unit of properties whose tests have a temperature and a load. */
const MELT_FLOW_UNIT = 'g/10min';

type Property = ProductChoices['properties'][number];

interface PropertyFieldsetProps {
  property: Property;
  fields: PropertyFields;
  /** Most products of the subcategory have it, this one has not. */
  isMissing: boolean;
}

/** The values of one property: numbers with their conditions and a row for one more, or choices. */
export function PropertyFieldset({ property, fields, isMissing }: PropertyFieldsetProps) {
  const t = useTranslations('catalogueProducts');
  const name = nameIn(useLocale(), property);
  return (
    <fieldset className={styles.property}>
      <legend>
        {name} {isMissing && <Badge tone="warning">{t('expected')}</Badge>}
      </legend>
      {property.kind === 'number' ? (
        <Numbers property={property} rows={fields.numbers[property.id] ?? []} />
      ) : (
        <Choices property={property} chosen={fields.choices} />
      )}
    </fieldset>
  );
}

function Numbers({ property, rows }: { property: Property; rows: PropertyFields['numbers'][number] }) {
  const t = useTranslations('catalogueProducts');
  const unit = property.unit ? ` (${property.unit})` : '';
  return [...rows, { number: '', condition: '' }].map((row, index) => (
    <div key={index} className={styles.number}>
      <Field
        name={`number.${property.id}.${index}`}
        label={`${t('value')}${unit}`}
        defaultValue={row.number}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <Field
        name={`condition.${property.id}.${index}`}
        label={t('condition')}
        defaultValue={row.condition}
        placeholder={index === rows.length && property.unit === MELT_FLOW_UNIT ? t('oneMore') : undefined}
        maxLength={MAX_CONDITION}
        autoComplete="off"
      />
    </div>
  ));
}

function Choices({ property, chosen }: { property: Property; chosen: readonly number[] }) {
  const locale = useLocale();
  const name = `choice.${property.id}`;
  const { id, problem } = useField({ name });
  return (
    <>
      <div className="wrap">
        {property.choices.map((choice) => (
          <label key={choice.id} className="choice">
            <input type="checkbox" name={name} value={choice.id} defaultChecked={chosen.includes(choice.id)} />
            {nameIn(locale, choice)}
          </label>
        ))}
      </div>
      <FieldProblem id={id} problem={problem} />
    </>
  );
}
