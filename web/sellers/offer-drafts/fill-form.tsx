import { useTranslations } from '#web/i18n/texts.tsx';
import { packWord } from '#domain/catalogue/products/packs.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';

/** The same for all rows: prices for a kilogram, so that packs of different weight cost alike. */
export function FillForm() {
  const t = useTranslations('offerDrafts');
  const locale = useLocale();
  // Rows of several packs: the neutral word.
  const counted = (field: 'quantity' | 'min_quantity') =>
    t('per.count', { field: t(`field.${field}`), pack: packWord(null)[locale] });
  return (
    <details className="card folds">
      <summary>
        {t('fill.title')} <Icon name="down" size={16} />
      </summary>
      <p className="muted">{t('fill.text')}</p>
      <div className="columns-small align-start above-3">
        <SelectField name="fill.product_stock" label={t('field.product_stock')} defaultValue="">
          <option value="">{t('fill.asIs')}</option>
          <option value="1">{t('field.inStock')}</option>
          <option value="3">{t('field.preOrder')}</option>
        </SelectField>
        <Field name="fill.pre_order_days" label={t('field.pre_order_days')} inputMode="numeric" autoComplete="off" />
        <Field name="fill.quantity" label={counted('quantity')} inputMode="numeric" autoComplete="off" />
        <Field name="fill.min_quantity" label={counted('min_quantity')} inputMode="numeric" autoComplete="off" />
        <Field name="fill.regular_price" label={t('fill.regular')} inputMode="decimal" autoComplete="off" />
        <Field name="fill.sale_price" label={t('fill.sale')} inputMode="decimal" autoComplete="off" />
        <Field name="fill.cost_price" label={t('fill.cost')} inputMode="decimal" autoComplete="off" />
        <DateField name="fill.sales_start" label={t('field.sales_start')} withTime defaultValue="" />
        <DateField name="fill.sales_end" label={t('field.sales_end')} withTime defaultValue="" />
      </div>
      <div className="above-3">
        <SubmitButton name="do" value="fill" look="primary">
          {t('fill.submit')}
        </SubmitButton>
      </div>
    </details>
  );
}
