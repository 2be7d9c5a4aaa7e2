import { useTranslations } from '#web/i18n/texts.tsx';
import { BOUNDARIES, conditionText } from '#domain/catalogue/carbon/boundary.ts';
import { CO2_PROPERTY, RECYCLED_PROPERTY, SOURCE_LIMITS } from '#domain/catalogue/carbon/value-source.ts';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { ProductChoices } from '#web/catalogue/products/category-options.tsx';
import type { NumberFields, PropertyFields } from '#web/catalogue/products/property-form.ts';
import { useLocale } from '#web/page/use-shop.ts';

type Property = ProductChoices['properties'][number];

const EMPTY: NumberFields = { number: '', condition: '' };

/** Whether values of the property say where they come from. */
export function isSourced({ code }: Pick<Property, 'code'>): boolean {
  return code === CO2_PROPERTY || code === RECYCLED_PROPERTY;
}

/** Values with what they cover and where they come from: a footprint for each boundary, one recycled content. */
export function SourcedFieldset({ property, fields }: { property: Property; fields: PropertyFields }) {
  const t = useTranslations('catalogueProducts.carbon');
  const locale = useLocale();
  const known = fields.numbers[property.id] ?? [];
  const isFootprint = property.code === CO2_PROPERTY;
  return (
    <fieldset className="stack gap-3 ruled-above">
      <legend>{nameIn(locale, property)}</legend>
      {(known.length > 0 ? known : [EMPTY]).map((row, index) => (
        <Row key={index} property={property} row={row} index={index} />
      ))}
      {isFootprint && known.length > 0 && known.length < BOUNDARIES.length && (
        <details className="opens quiet">
          <summary>{t('another')}</summary>
          <Row property={property} row={EMPTY} index={known.length} />
        </details>
      )}
    </fieldset>
  );
}

function Row({ property, row, index }: { property: Property; row: NumberFields; index: number }) {
  const t = useTranslations('catalogueProducts');
  const locale = useLocale();
  const at = `${property.id}.${index}`;
  const isFootprint = property.code === CO2_PROPERTY;
  const { source } = row;
  return (
    <div className="columns-small align-start">
      <Field
        name={`number.${at}`}
        label={`${t('value')} (${property.unit})`}
        defaultValue={row.number}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      {isFootprint ? (
        <>
          <SelectField name={`condition.${at}`} label={t('carbon.boundary')} defaultValue={row.condition}>
            <option value="">{t('carbon.chooseBoundary')}</option>
            {BOUNDARIES.map((boundary) => (
              <option key={boundary} value={boundary}>
                {conditionText(boundary, locale)}
              </option>
            ))}
          </SelectField>
          <SelectField name={`source.${at}.kind`} label={t('carbon.source.kind')} defaultValue={source?.kind ?? 'epd'}>
            <option value="epd">{t('carbon.kind.epd')}</option>
            <option value="database">{t('carbon.kind.database')}</option>
          </SelectField>
        </>
      ) : (
        <>
          <input type="hidden" name={`condition.${at}`} value={row.condition} />
          <input type="hidden" name={`source.${at}.kind`} value="certificate" />
        </>
      )}
      <Field
        name={`source.${at}.title`}
        label={t(isFootprint ? 'carbon.source.title' : 'carbon.source.certificate')}
        defaultValue={source?.title}
        maxLength={SOURCE_LIMITS.title}
        autoComplete="off"
      />
      <Field
        name={`source.${at}.year`}
        label={t('carbon.source.year')}
        defaultValue={source?.year}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <Field
        name={`source.${at}.link`}
        label={t('carbon.source.link')}
        defaultValue={source?.link}
        inputMode="url"
        maxLength={SOURCE_LIMITS.link}
        autoComplete="off"
      />
      {isFootprint && (
        <div className="whole-row">
          <CheckField
            name={`source.${at}.is_typical`}
            label={t('carbon.source.is_typical')}
            defaultChecked={source?.isTypical ?? false}
          />
        </div>
      )}
    </div>
  );
}
