import { useTranslations } from '#web/i18n/texts.tsx';
import { PROPOSAL_LIMITS } from '#domain/sellers/proposed-grades.ts';
import type { ProductChoices } from '#web/catalogue/products/category-options.tsx';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { PackRow } from '../proposal-form.ts';
import styles from '../proposed-grades.module.css';

/** The packs that the grade is sold in, and rows for two more. */
export function PackFields({ rows, groups }: { rows: readonly PackRow[]; groups: ProductChoices['attribute_groups'] }) {
  const t = useTranslations('proposedGrades');
  const locale = useLocale();
  const count = Math.min(rows.length + 2, PROPOSAL_LIMITS.packs);
  return (
    <Panel title={t('packs')} aside={<small className="soft">{t('packsHelp')}</small>}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.pack}>
          <SelectField
            name={`packs.${row}.attribute_id`}
            label={t('pack')}
            defaultValue={rows[row]?.attribute_id ?? ''}
            required={row === 0}
          >
            <option value="">{t('choose')}</option>
            {groups.map((group) => (
              <optgroup key={group.id} label={nameIn(locale, group)}>
                {group.attributes.map((attribute) => (
                  <option key={attribute.id} value={attribute.id}>
                    {nameIn(locale, attribute)}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <Field
            name={`packs.${row}.unit_weight`}
            label={t('weight')}
            defaultValue={rows[row]?.unit_weight ?? ''}
            required={row === 0}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
        </div>
      ))}
    </Panel>
  );
}
