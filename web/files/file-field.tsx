import { useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Around, useField } from '#web/components/forms/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { fileSize } from './file-size.ts';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  /** The words around it say already what file it is. */
  hideLabel?: boolean;
  accept: string;
  help?: string;
  required?: boolean;
  onChoose?: (file: File | null) => void;
}

/** A file that goes with its form. The browser's own field, which speaks the browser's language, lies unseen over one that speaks the page's; a dropped file reaches it, too. */
export function FileField({ label, hideLabel = false, accept, help, required, onChoose }: FileFieldProps) {
  const t = useTranslations('files');
  const { id, problem, aria } = useField({ name: 'file', help });
  const [file, setFile] = useState<File | null>(null);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    onChoose?.(chosen);
  };
  return (
    <Around {...{ id, label, hideLabel, help, problem }}>
      <div className={styles.field} data-wrong={problem ? 'true' : undefined}>
        <Icon name={file ? 'file' : 'upload'} size={18} />
        <span className={styles.words}>
          {file ? (
            <>
              <b>{file.name}</b> {fileSize(file.size)}
            </>
          ) : (
            t('pick')
          )}
        </span>
        <input
          {...aria}
          type="file"
          accept={accept}
          required={required}
          className={styles.input}
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
      </div>
    </Around>
  );
}
