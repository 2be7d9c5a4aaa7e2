import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { useFieldError } from '#web/ui/forms/field.tsx';
import { textOf } from '#web/page/form.ts';
import { LeftOut } from './left-out.tsx';
import type { Upload } from './upload-state.tsx';
import styles from './table-upload.module.css';

/** Columns of ours that belong together. */
export interface ColumnGroup {
  legend: string;
  columns: readonly { name: string; heading: string }[];
  /** One of these says what a row is about: a mapping without it is refused at them. */
  isNaming?: boolean;
}

/** What the form says of these columns; what the file does not have is left out. */
export function mappingIn(form: FormData, columns: Iterable<string>): Record<string, number> {
  return Object.fromEntries(
    [...columns].flatMap((column) => {
      const index = textOf(form, column);
      return /^\d+$/.test(index) ? [[column, Number(index)]] : [];
    }),
  );
}

interface MappingFormProps {
  upload: Upload;
  groups: readonly ColumnGroup[];
  isOpen: boolean;
}

/** Which column of the file each of ours is; a guess is made from the headings. */
export function MappingForm({ upload, groups, isOpen }: MappingFormProps) {
  const t = useTranslations('tableUploads');
  const problem = useFieldError('mapping');
  return (
    <details className="card opens above-5 below-4" open={isOpen || problem !== undefined}>
      <summary>{t('mapping.title')}</summary>
      <p>{t('mapping.text', { row: upload.heading_row })}</p>
      {upload.state !== 'checked' && <LeftOut upload={upload} />}
      <Form method="post" preventScrollReset>
        {groups.map(({ legend, columns, isNaming }) => (
          <fieldset key={legend} className="columns-fixed below-4">
            <legend>{legend}</legend>
            {columns.map((column) => (
              <ColumnField
                key={column.name}
                {...column}
                upload={upload}
                isWrong={isNaming === true && problem !== undefined}
              />
            ))}
          </fieldset>
        ))}
        <SubmitButton name="do" value="map">
          {t('mapping.check')}
        </SubmitButton>
      </Form>
    </details>
  );
}

interface ColumnFieldProps {
  name: string;
  heading: string;
  upload: Upload;
  isWrong: boolean;
}

function ColumnField({ name, heading, upload, isWrong }: ColumnFieldProps) {
  const t = useTranslations('tableUploads');
  const chosen = upload.mapping[name];
  return (
    <label className={styles.column}>
      <span>{heading}</span>
      <select key={chosen ?? ''} name={name} defaultValue={chosen ?? ''} aria-invalid={isWrong ? true : undefined}>
        <option value="">{t('mapping.none')}</option>
        {upload.columns.map((column, index) => (
          <option key={index} value={index}>
            {columnText(index, column.heading, column.samples)}
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
