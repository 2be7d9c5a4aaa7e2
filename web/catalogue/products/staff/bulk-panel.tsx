import { useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { PRODUCT_STATUSES } from '#domain/catalogue/products/product-contents.ts';
import { MAX_CONDITION } from '#domain/catalogue/products/property-values.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Field, Notice, SelectField } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import {
  ManufacturerOptions,
  SubcategoryOptions,
  type ProductChoices,
} from '#web/catalogue/products/category-options.tsx';
import styles from './catalogue-products.module.css';

export const BULK_FORM = 'bulk-change';

interface BulkPanelProps {
  choices: ProductChoices;
  refused: { error: WireError; typed: Typed } | undefined;
}

/** What the ticked products of the page may become together; each line has its own button. */
export function BulkPanel({ choices, refused }: BulkPanelProps) {
  const t = useTranslations('catalogueProducts');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const tickAll = () => {
    const ticks = [...(form.current?.elements ?? [])].filter(
      (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name === 'ids',
    );
    const isAll = ticks.every(({ checked }) => checked);
    for (const tick of ticks) tick.checked = !isAll;
  };
  const of = (name: string) => ({ name, defaultValue: refused?.typed[name] });
  const button = (act: 'status' | 'subcategory' | 'manufacturer' | 'choice' | 'number') => (
    <SubmitButton name="do" value={act} look="outline" aria-label={t(`bulk.now.${act}`)}>
      {t('bulk.set')}
    </SubmitButton>
  );
  const problem =
    refused && (refused.error.fields?.some(({ path }) => path === 'ids') ? t('bulk.nothing') : refused.error.message);
  return (
    <details className={styles.more} open={refused ? true : undefined}>
      <summary>
        {t('bulk.title')} <Icon name="down" size={16} />
      </summary>
      <Form ref={form} id={BULK_FORM} method="post" preventScrollReset className={styles.bulk}>
        {/* Enter in a field presses a form's first button: this one does nothing, so that nobody hides products by it. */}
        <button type="submit" disabled hidden aria-label={t('bulk.title')} />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p className={styles.buttons}>
          <Button look="plain" size="small" onClick={tickAll}>
            {t('bulk.all')}
          </Button>
          <small className={styles.soft}>{t('bulk.help')}</small>
        </p>
        <div className={styles.bulkLine}>
          <SelectField {...of('status')} label={t('field.status')}>
            {PRODUCT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </SelectField>
          {button('status')}
        </div>
        <div className={styles.bulkLine}>
          <SelectField {...of('subcategory_id')} label={t('field.subcategory_id')}>
            <SubcategoryOptions groups={choices.groups} />
          </SelectField>
          {button('subcategory')}
        </div>
        <div className={styles.bulkLine}>
          <SelectField {...of('manufacturer_id')} label={t('field.manufacturer_id')}>
            <ManufacturerOptions manufacturers={choices.manufacturers} />
          </SelectField>
          {button('manufacturer')}
        </div>
        <div className={styles.bulkLine}>
          <SelectField {...of('choice')} label={t('bulk.choice')}>
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
          {button('choice')}
        </div>
        <div className={`${styles.bulkLine} ${styles.wide}`}>
          <SelectField {...of('property_id')} label={t('bulk.number')}>
            {choices.properties
              .filter(({ kind }) => kind === 'number')
              .map((property) => (
                <option key={property.id} value={property.id}>
                  {nameIn(locale, property)} {property.unit && `(${property.unit})`}
                </option>
              ))}
          </SelectField>
          <Field {...of('number')} label={t('value')} inputMode="decimal" maxLength={20} autoComplete="off" />
          <Field {...of('condition')} label={t('condition')} maxLength={MAX_CONDITION} autoComplete="off" />
          {button('number')}
        </div>
      </Form>
    </details>
  );
}
