import { Fragment, useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Around, useField } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fileSize } from './file-size.ts';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  name?: string;
  /** The words around it say already what file it is. */
  hideLabel?: boolean;
  accept: string;
  help?: string;
  required?: boolean;
  /** Several at once. */
  multiple?: boolean;
  onChoose?: (file: File | null) => void;
}

/**
 * A file that goes with its form. The browser's own field, which speaks the browser's language, lies unseen over one
 * that speaks the page's; a dropped file reaches it, too.
 */
export function FileField({
  label,
  name = 'file',
  hideLabel = false,
  accept,
  help,
  required,
  multiple,
  onChoose,
}: FileFieldProps) {
  const t = useTranslations('files');
  const { id, problem, aria } = useField({ name, help });
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const choose = (files: readonly File[]) => {
    setChosen(files);
    onChoose?.(files[0] ?? null);
  };
  return (
    <Around {...{ id, label, hideLabel, help, problem }}>
      <div className={styles.field} data-wrong={problem ? 'true' : undefined}>
        <Icon name={chosen.length > 0 ? 'file' : 'upload'} size={18} />
        <span className={styles.words}>
          {chosen.length === 0
            ? t(multiple ? 'pickSeveral' : 'pick')
            : chosen.map((file, place) => (
                <Fragment key={file.name}>
                  {place > 0 && ', '}
                  <span>
                    <b>{file.name}</b> {fileSize(file.size)}
                  </span>
                </Fragment>
              ))}
        </span>
        <input
          {...aria}
          type="file"
          accept={accept}
          required={required}
          multiple={multiple}
          className="file-input"
          onChange={(event) => choose([...(event.target.files ?? [])])}
        />
      </div>
    </Around>
  );
}
