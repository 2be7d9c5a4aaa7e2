import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import {
  columnHeading,
  offerColumns,
  shownOnly,
  type Mapping,
  type OfferColumn,
} from '#domain/sellers/offer-files/offer-columns.ts';
import { SubmitButton } from '#web/components/button.tsx';
import { useFieldError } from '#web/components/forms/field.tsx';
import { textOf } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Upload } from './upload-state.tsx';
import styles from './offer-files.module.css';

const columns = offerColumns.filter((column) => !shownOnly.has(column));
const NAMING: ReadonlySet<OfferColumn> = new Set(['offer_id', 'sku_no', 'grade', 'warehouse']);

/** What the form says of the columns; '' for what the file does not have. */
export function mappingOf(form: FormData): Mapping {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const index = textOf(form, column);
      return /^\d+$/.test(index) ? [[column, Number(index)]] : [];
    }),
  );
}

/** Which column of the file each of ours is; a guess is made from the headings. */
export function MappingForm({ upload, isOpen }: { upload: Upload; isOpen: boolean }) {
  const t = useTranslations('offerFiles');
  const problem = useFieldError('mapping');
  return (
    <details className={styles.mapping} open={isOpen || problem !== undefined}>
      <summary>{t('mapping.title')}</summary>
      <p>{t('mapping.text', { row: upload.heading_row })}</p>
      <Form method="post" preventScrollReset>
        {([true, false] as const).map((isNaming) => (
          <fieldset key={String(isNaming)} className={styles.fields}>
            <legend>{t(isNaming ? 'mapping.naming' : 'mapping.changing')}</legend>
            {columns
              .filter((column) => NAMING.has(column) === isNaming)
              .map((column) => (
                <ColumnField key={column} column={column} upload={upload} isWrong={problem !== undefined} />
              ))}
          </fieldset>
        ))}
        <SubmitButton name="do" value="map" look="accent">
          {t('mapping.check')}
        </SubmitButton>
      </Form>
    </details>
  );
}

function ColumnField({ column, upload, isWrong }: { column: OfferColumn; upload: Upload; isWrong: boolean }) {
  const t = useTranslations('offerFiles');
  const locale = useLocale();
  const chosen = upload.mapping[column];
  return (
    <label className={styles.column}>
      <span>{columnHeading(column, locale)}</span>
      <select
        key={chosen ?? ''}
        name={column}
        defaultValue={chosen ?? ''}
        aria-invalid={isWrong && NAMING.has(column) ? true : undefined}
      >
        <option value="">{t('mapping.none')}</option>
        {upload.columns.map(({ heading, samples }, index) => (
          <option key={index} value={index}>
            {columnText(index, heading, samples)}
          </option>
        ))}
      </select>
    </label>
  );
}

const SAMPLE_LENGTH = 24;

/** `Qty (1,200 · 40)`: a heading with what stands below it. */
function columnText(index: number, heading: string, samples: readonly string[]): string {
  const shown = samples
    .filter(Boolean)
    .slice(0, 2)
    .map((sample) => sample.slice(0, SAMPLE_LENGTH));
  return `${heading || `#${index + 1}`}${shown.length > 0 ? ` (${shown.join(' · ')})` : ''}`;
}
