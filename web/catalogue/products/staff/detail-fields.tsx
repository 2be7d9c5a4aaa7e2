import { useTranslations } from '#web/i18n/texts.tsx';
import { PRODUCT_LIMITS, PRODUCT_QUALITIES, PRODUCT_STATUSES } from '#domain/catalogue/products/product-contents.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { Field, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '#web/i18n/language.ts';
import {
  ManufacturerOptions,
  SubcategoryOptions,
  type ProductChoices,
} from '#web/catalogue/products/category-options.tsx';
import type { DetailFact, DetailField } from './details-form.ts';
import styles from './catalogue-products.module.css';

interface DetailFieldsProps {
  values: Record<DetailField, string>;
  choices: ProductChoices;
}

/** What a product is, and what is said of it in each language side by side. */
export function DetailFields({ values, choices }: DetailFieldsProps) {
  const t = useTranslations('catalogueProducts');
  const tWords = useTranslations('words');
  const of = (name: DetailFact) => ({ name, label: t(`field.${name}`), defaultValue: values[name] });
  return (
    <>
      <Panel title={t('facts')}>
        <div className="columns-fixed align-start">
          <SelectField {...of('subcategory_id')} required>
            <option value="">{t('choose')}</option>
            <SubcategoryOptions groups={choices.groups} />
          </SelectField>
          <SelectField {...of('manufacturer_id')} required>
            <option value="">{t('choose')}</option>
            <ManufacturerOptions manufacturers={choices.manufacturers} />
          </SelectField>
          <Field {...of('grade')} required maxLength={PRODUCT_LIMITS.grade} autoComplete="off" />
          <Field {...of('brand')} optional maxLength={PRODUCT_LIMITS.brand} autoComplete="off" />
          <SelectField {...of('quality')}>
            {PRODUCT_QUALITIES.map((quality) => (
              <option key={quality} value={quality}>
                {tWords(`quality.${quality}`)}
              </option>
            ))}
          </SelectField>
          <Field
            {...of('unit_weight')}
            help={t('unitWeightHelp')}
            required
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
          <SelectField {...of('status')} help={t('statusHelp')}>
            {PRODUCT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </Panel>
      <Panel title={t('texts')} aside={<small className="soft regular">{t('textsHelp')}</small>}>
        <div className="three">
          {LOCALES.map((locale) => (
            <LanguageTexts key={locale} locale={locale} values={values} />
          ))}
        </div>
      </Panel>
    </>
  );
}

/** An empty field shows that it is a gap, also while somebody types. */
function LanguageTexts({ locale, values }: { locale: Locale; values: DetailFieldsProps['values'] }) {
  const t = useTranslations('catalogueProducts');
  const of = (text: 'name' | 'shortdesc' | 'desc') => ({
    name: `${text}_${locale}`,
    label: t(`field.${text}`),
    defaultValue: values[`${text}_${locale}`],
    placeholder: t('missing'),
    maxLength: PRODUCT_LIMITS[text],
    autoComplete: 'off',
  });
  return (
    <fieldset className={styles.language} lang={LANGUAGE_TAGS[locale]}>
      <legend>{LANGUAGE_NAMES[locale]}</legend>
      <Field {...of('name')} required={locale === 'th'} />
      <TextField {...of('shortdesc')} rows={3} />
      <TextField {...of('desc')} rows={9} />
      {locale === 'th' && (
        <TextField
          name="desc2_th"
          label={t('field.desc2_th')}
          defaultValue={values.desc2_th}
          maxLength={PRODUCT_LIMITS.desc}
          optional
          rows={4}
        />
      )}
    </fieldset>
  );
}
