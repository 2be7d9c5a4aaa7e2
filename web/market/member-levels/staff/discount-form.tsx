import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { MAX_LEVEL_DISCOUNT, MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { DEFAULT_SUBCATEGORY, discountPercentFor } from '#domain/market/pricing/pricing.ts';
import { LoadedProof } from '#web/accounts/sign-in/loaded-proof.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Cell, Matrix } from './matrix.ts';
import styles from '#web/ui/details/detail.module.css';

/** One discount: of the chosen cell, or of any other. A discount of a subcategory's own can be taken back. */
export function DiscountForm({ matrix, cell, error }: { matrix: Matrix; cell: Cell; error: WireError | undefined }) {
  const t = useTranslations('memberLevels');
  const locale = useLocale();
  const ofLevel = matrix.discounts.filter((discount) => discount.member_level === cell.level);
  const isException =
    cell.subcategory_id !== DEFAULT_SUBCATEGORY &&
    ofLevel.some((discount) => discount.subcategory_id === cell.subcategory_id);
  return (
    <section className={styles.card} id="discount">
      <h2>{t('form.title')}</h2>
      <FormErrors error={error}>
        <Form method="post" preventScrollReset className="stack gap-3 ruled-above above-4">
          {error && !error.fields?.length && <FormError />}
          <input type="hidden" name="do" value="set" />
          <SelectField name="level" label={t('form.level')} defaultValue={cell.level}>
            {MEMBER_LEVELS.map((level) => (
              <option key={level} value={level}>
                {t('level', { level })}
              </option>
            ))}
          </SelectField>
          <SelectField name="subcategory_id" label={t('subcategory')} defaultValue={cell.subcategory_id}>
            <option value={DEFAULT_SUBCATEGORY}>{t('default')}</option>
            {categoriesOf(matrix).map(({ category, subcategories }) => (
              <optgroup key={category.id} label={nameIn(locale, category)}>
                {subcategories.map((row) => (
                  <option key={row.id} value={row.id}>
                    {nameIn(locale, row)}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <Field
            name="discount"
            label={t('form.percent')}
            help={t('form.percentHelp', { most: MAX_LEVEL_DISCOUNT })}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={discountPercentFor(cell.subcategory_id, ofLevel)}
          />
          <LoadedProof />
          <SubmitButton>{t('form.save')}</SubmitButton>
        </Form>
      </FormErrors>
      {isException && (
        <Form method="post" preventScrollReset className="stack gap-3 ruled-above above-4">
          <input type="hidden" name="do" value="remove" />
          <input type="hidden" name="level" value={cell.level} />
          <input type="hidden" name="subcategory_id" value={cell.subcategory_id} />
          <small>{t('form.own')}</small>
          <LoadedProof />
          <SubmitButton look="outline">{t('form.remove')}</SubmitButton>
        </Form>
      )}
    </section>
  );
}

/** The subcategories under their categories, in the order in which the shop has them. */
function categoriesOf({ subcategories }: Matrix) {
  const groups = Map.groupBy(subcategories, (row) => row.category.id);
  return [...groups.values()].map((rows) => ({ category: rows[0]!.category, subcategories: rows }));
}
