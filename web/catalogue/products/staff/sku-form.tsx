import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { PRODUCT_LIMITS } from '#domain/catalogue/products/product-contents.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Field, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { ProductChoices } from '#web/catalogue/products/category-options.tsx';

type Groups = ProductChoices['attribute_groups'];
export interface Refused {
  error: WireError;
  typed: Typed;
}

interface SkuFormProps {
  /** Null: one more. */
  sku: Answer<'GET /staff/products/{id}'>['skus'][number] | null;
  version: number;
  groups: Groups;
  refused: Refused | undefined;
  defaultWeight?: number;
}

/** One SKU, or the next one. */
export function SkuForm({ sku, version, groups, refused, defaultWeight }: SkuFormProps) {
  const t = useTranslations('catalogueProducts');
  const typed = refused?.typed;
  const value = (name: 'sku_no' | 'attribute_id' | 'parent_attribute_id' | 'unit_weight', otherwise = '') =>
    typed?.[name] ?? (sku ? String(sku[name] ?? '') : otherwise);
  return (
    <FormErrors error={refused?.error}>
      <Form method="post" key={refused ? 'refused' : version} preventScrollReset className="columns-small align-start">
        {sku && <input type="hidden" name="sku" value={sku.id} />}
        <input type="hidden" name="based_on" value={version} />
        <Field
          name="sku_no"
          label={t('skuNo')}
          defaultValue={value('sku_no')}
          required
          maxLength={PRODUCT_LIMITS.sku_no}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SelectField name="attribute_id" label={t('attribute')} defaultValue={value('attribute_id')} required>
          <option value="">{t('choose')}</option>
          <AttributeOptions groups={groups} />
        </SelectField>
        <SelectField
          name="parent_attribute_id"
          label={t('parentAttribute')}
          defaultValue={value('parent_attribute_id')}
        >
          <option value="">{t('noParent')}</option>
          <AttributeOptions groups={groups} />
        </SelectField>
        <Field
          name="unit_weight"
          label={t('field.unit_weight')}
          defaultValue={value('unit_weight', String(defaultWeight ?? ''))}
          help={sku && sku.offer_count > 0 ? t('skuOffers', { count: sku.offer_count }) : undefined}
          required
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
        <div className="row gap-2">
          <SubmitButton name="do" value={sku ? 'save' : 'add'} look="outline" size={sku ? 'small' : 'medium'}>
            {sku ? t('saveSku') : t('addSku')}
          </SubmitButton>
          {sku && sku.offer_count === 0 && (
            <ConfirmDialog
              name="do"
              value="remove"
              title={t('removeSku', { sku: sku.sku_no })}
              text={t('removeSkuText')}
              label={t('remove')}
              look="plain"
              size="small"
            />
          )}
        </div>
      </Form>
    </FormErrors>
  );
}

function AttributeOptions({ groups }: { groups: Groups }) {
  const locale = useLocale();
  return groups.map((group) => (
    <optgroup key={group.id} label={nameIn(locale, group)}>
      {group.attributes.map((attribute) => (
        <option key={attribute.id} value={attribute.id}>
          {nameIn(locale, attribute)}
        </option>
      ))}
    </optgroup>
  ));
}
