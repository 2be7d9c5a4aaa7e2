import type { ReactNode } from 'react';
import { PRODUCT_STATUSES } from '#domain/catalogue/products/product-contents.ts';
import { MAX_CONDITION } from '#domain/catalogue/products/property-values.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { ListAct } from '#web/kit/selection.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import {
  ManufacturerOptions,
  SubcategoryOptions,
  type ProductChoices,
} from '#web/catalogue/products/category-options.tsx';

const ACTS = ['status', 'subcategory', 'manufacturer', 'choice', 'number'] as const;

/** What the selected products may become together. */
export function useBulkActs(choices: ProductChoices): ListAct[] {
  const t = useTranslations('catalogueProducts');
  const locale = useLocale();
  const fields: Record<(typeof ACTS)[number], ReactNode> = {
    status: (
      <SelectField name="status" label={t('field.status')}>
        {PRODUCT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
    ),
    subcategory: (
      <SelectField name="subcategory_id" label={t('field.subcategory_id')}>
        <SubcategoryOptions groups={choices.groups} />
      </SelectField>
    ),
    manufacturer: (
      <SelectField name="manufacturer_id" label={t('field.manufacturer_id')}>
        <ManufacturerOptions manufacturers={choices.manufacturers} />
      </SelectField>
    ),
    choice: (
      <SelectField name="choice" label={t('bulk.choice')}>
        {choices.properties
          .filter(({ kind }) => kind === 'choice')
          .map((property) => (
            <optgroup key={property.id} label={nameIn(locale, property)}>
              {property.choices.map((choice) => (
                <option key={choice.id} value={`${property.id}.${choice.id}`}>
                  {nameIn(locale, choice)}
                </option>
              ))}
            </optgroup>
          ))}
      </SelectField>
    ),
    number: (
      <>
        <SelectField name="property_id" label={t('bulk.number')}>
          {choices.properties
            .filter(({ kind }) => kind === 'number')
            .map((property) => (
              <option key={property.id} value={property.id}>
                {nameIn(locale, property)} {property.unit && `(${property.unit})`}
              </option>
            ))}
        </SelectField>
        <Field name="number" label={t('value')} inputMode="decimal" maxLength={20} autoComplete="off" />
        <Field name="condition" label={t('condition')} maxLength={MAX_CONDITION} autoComplete="off" />
      </>
    ),
  };
  return ACTS.map((name) => ({ name, label: t(`bulk.now.${name}`), look: 'outline', fields: fields[name] }));
}
