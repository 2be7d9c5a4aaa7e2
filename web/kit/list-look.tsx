import { useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { densities, MAX_EXPORTED_ROWS, pageSizes } from '#domain/kit/list.ts';
import { formatNumber } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ListData } from './list-data.ts';
import foldStyles from './fold.module.css';
import fieldStyles from './fields.module.css';
import styles from './list.module.css';

/** What one takes away of the list, and how one wants to see it: kept for each person. */
export function ListLook<Row>({ list: { columns, density, size, count, exportAddress } }: { list: ListData<Row> }) {
  const t = useTranslations('list');
  const fold = useRef<HTMLDetailsElement>(null);
  return (
    <div className={styles.look} data-part="look">
      {count > 0 && (
        <details className={foldStyles.fold}>
          <summary>
            <Icon name="file" size={16} /> {t('export.title')}
          </summary>
          <div className={foldStyles.panel}>
            {/* Documents of the API, not pages: the browser saves them. */}
            <a href={`${exportAddress}&format=xlsx`} download>
              {t('export.xlsx')}
            </a>
            <a href={`${exportAddress}&format=csv`} download>
              {t('export.csv')}
            </a>
            <small>{t('export.note', { most: formatNumber(MAX_EXPORTED_ROWS) })}</small>
          </div>
        </details>
      )}
      <details ref={fold} className={foldStyles.fold}>
        <summary>
          <Icon name="table" size={16} /> {t('look.title')}
        </summary>
        <Form
          method="post"
          className={foldStyles.panel}
          onSubmit={() => fold.current && (fold.current.open = false)}
          preventScrollReset
        >
          <fieldset className={fieldStyles.field}>
            <legend>{t('look.columns')}</legend>
            {columns.map(({ name, label, isShown }) => (
              <label key={name} className={fieldStyles.tick}>
                <input type="checkbox" name="columns" value={name} defaultChecked={isShown} /> {label}
              </label>
            ))}
          </fieldset>
          <fieldset className={fieldStyles.field}>
            <legend>{t('look.density')}</legend>
            {densities.map((each) => (
              <label key={each} className={fieldStyles.tick}>
                <input type="radio" name="density" value={each} defaultChecked={each === density} />{' '}
                {t(`density.${each}`)}
              </label>
            ))}
          </fieldset>
          <label className={fieldStyles.field}>
            <span>{t('look.size')}</span>
            <select name="size" defaultValue={size}>
              {pageSizes.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          <SubmitButton isForReaders name="do" value="choose">
            {t('look.save')}
          </SubmitButton>
        </Form>
      </details>
    </div>
  );
}
