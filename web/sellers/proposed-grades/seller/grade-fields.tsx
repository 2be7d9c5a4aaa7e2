import { useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PRODUCT_LIMITS, PRODUCT_QUALITIES } from '#domain/catalogue/products/product-contents.ts';
import { PROPOSAL_LIMITS } from '#domain/sellers/proposed-grades.ts';
import {
  ManufacturerOptions,
  SubcategoryOptions,
  type ProductChoices,
} from '#web/catalogue/products/category-options.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, Notice, SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { NearList } from '../near-list.tsx';
import { OTHER, type Fact } from '../proposal-form.ts';
import { useNearGrades } from '../use-near-grades.ts';
import styles from '../proposed-grades.module.css';

interface GradeFieldsProps {
  values: Record<Fact, string>;
  choices: ProductChoices;
  /** Of a proposal that is there. */
  ownProduct: number | null;
  /** It was refused because of products that resemble it. */
  isNearRefused: boolean;
  isDespite: boolean;
}

/**
 * What the grade is. What resembles it is shown while it is typed; without script it is refused once and then
 * confirmed.
 */
export function GradeFields({ values, choices, ownProduct, isNearRefused, isDespite }: GradeFieldsProps) {
  const t = useTranslations('proposedGrades');
  const words = useTranslations('words');
  const [grade, setGrade] = useState(values.grade);
  const [maker, setMaker] = useState(values.manufacturer_id);
  const [makerName, setMakerName] = useState(values.manufacturer_name);
  const near = useNearGrades(grade, maker, makerName, ownProduct);
  const of = (name: Fact) => ({ name, label: t(`field.${name}`), defaultValue: values[name] });
  return (
    <Panel title={t('grade')}>
      <div className="columns align-start">
        <SelectField {...of('subcategory_id')} required>
          <option value="">{t('choose')}</option>
          <SubcategoryOptions groups={choices.groups} />
        </SelectField>
        <SelectField {...of('manufacturer_id')} required onChange={(event) => setMaker(event.target.value)}>
          <option value="">{t('choose')}</option>
          <ManufacturerOptions manufacturers={choices.manufacturers} />
          <option value={OTHER}>{t('otherMaker')}</option>
        </SelectField>
        <Field
          {...of('manufacturer_name')}
          help={t('otherMakerHelp')}
          optional={maker !== OTHER}
          required={maker === OTHER}
          maxLength={PROPOSAL_LIMITS.manufacturer}
          autoComplete="off"
          onChange={(event) => setMakerName(event.target.value)}
        />
        <Field
          {...of('grade')}
          required
          maxLength={PRODUCT_LIMITS.grade}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setGrade(event.target.value)}
        />
        <Field {...of('brand')} optional maxLength={PRODUCT_LIMITS.brand} autoComplete="off" />
        <SelectField {...of('quality')}>
          {PRODUCT_QUALITIES.map((quality) => (
            <option key={quality} value={quality}>
              {words(`quality.${quality}`)}
            </option>
          ))}
        </SelectField>
        <Field {...of('name_th')} lang="th" required maxLength={PRODUCT_LIMITS.name} autoComplete="off" />
        <Field {...of('name_en')} lang="en" optional maxLength={PRODUCT_LIMITS.name} autoComplete="off" />
      </div>
      <div aria-live="polite" className={styles.nearby}>
        {(near.length > 0 || isNearRefused) && (
          <Notice tone="warning">
            <p className="below-2">{t('nearText')}</p>
            <NearList near={near} />
            <CheckField name="despite_near" label={t('despite')} defaultChecked={isDespite} />
          </Notice>
        )}
      </div>
    </Panel>
  );
}
