import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import type { SubcategoryChoice } from './subcategory-choices.ts';

/** One more price: goods, what they cost, from how much on. Staff may name the seller; a seller's are its own goods. */
export function EntryForm({
  version,
  subcategories,
  namesSeller,
  typed,
}: {
  version: number;
  subcategories: readonly SubcategoryChoice[];
  namesSeller: boolean;
  typed: Typed | undefined;
}) {
  const t = useTranslations('customPrices');
  const valueOf = (name: string) => typed?.[name] ?? '';
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <Form method="post" preventScrollReset className="stack">
      <input type="hidden" name="version" value={version} />
      <div className="columns align-start">
        <Field
          name="product"
          label={t('entry.product')}
          help={namesSeller ? t('entry.goodsHelpStaff') : t('entry.goodsHelp')}
          maxLength={80}
          autoComplete="off"
          defaultValue={valueOf('product')}
        />
        <SelectField name="subcategory_id" label={t('entry.subcategory')} defaultValue={valueOf('subcategory_id')}>
          <option value="">{t('entry.noSubcategory')}</option>
          {subcategories.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        {namesSeller && (
          <Field
            name="seller"
            label={t('entry.seller')}
            optional
            maxLength={20}
            autoComplete="off"
            defaultValue={valueOf('seller')}
          />
        )}
      </div>
      <div className="columns align-start">
        <Field name="price_per_kg" label={t('entry.perKg')} {...number} defaultValue={valueOf('price_per_kg')} />
        <Field
          name="percent"
          label={t('entry.percent')}
          help={t('entry.percentHelp')}
          {...number}
          defaultValue={valueOf('percent')}
        />
        <Field
          name="min_kg"
          label={t('entry.min')}
          help={t('entry.minHelp')}
          optional
          inputMode="numeric"
          autoComplete="off"
          defaultValue={valueOf('min_kg')}
        />
      </div>
      <div>
        <SubmitButton name="do" value="add">
          {t('entry.add')}
        </SubmitButton>
      </div>
    </Form>
  );
}
