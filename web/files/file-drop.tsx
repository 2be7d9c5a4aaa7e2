import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { useFieldError } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fileSize } from './file-size.ts';
import { PAPER_TYPES, type FileSending } from './use-file-sending.ts';
import styles from './file-drop.module.css';

interface FileDropProps {
  label: string;
  /** The words around it say already what file it is. */
  hideLabel?: boolean;
  sending: FileSending;
  required?: boolean;
  /** What stands below the invitation while no file is chosen: an earlier one that is kept. */
  note?: ReactNode;
}

/**
 * A place to drop a paper or to choose it. The browser's own file field lies over all of it, so that mouse, finger,
 * keyboard and a dropped file all reach it.
 */
export function FileDrop({ label, hideLabel, sending, required, note }: FileDropProps) {
  const t = useTranslations('files');
  const id = useId();
  const [isOver, setOver] = useState(false);
  // It goes with its form, or ahead of it, which then names it.
  const refusals = [useFieldError('file'), useFieldError('filename')];
  const refused = refusals.find(Boolean);
  const { file, preview, progress } = sending;
  const problem = sending.problem ?? (file ? undefined : refused);
  const state = progress !== null && progress < 1 ? t('sending') : t('checking');
  return (
    <div className="stack gap-2">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'bold small'}>
        {label}
      </label>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        data-wrong={problem ? 'true' : undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        {preview ? (
          <img src={preview} alt="" className={styles.preview} />
        ) : (
          <Icon name={file ? 'file' : 'upload'} size={28} />
        )}
        {file ? (
          <p className={styles.name}>
            <b>{file.name}</b>{' '}
            <span className="soft">
              {fileSize(file.size)} · {t('another')}
            </span>
          </p>
        ) : (
          <p className={styles.name}>
            <b className={styles.desk}>{t('drop')}</b>
            <b className={styles.touch}>{t('choose')}</b>
            {note && <span className="soft">{note}</span>}
          </p>
        )}
        <input
          id={id}
          type="file"
          name="file"
          accept={PAPER_TYPES.join(',')}
          required={required}
          disabled={progress !== null}
          className="file-input"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${problem ? `${id}-error ` : ''}${id}-help`}
          onChange={(event) => sending.choose(event.target.files?.[0] ?? null)}
        />
      </div>
      {progress !== null && (
        <div className={styles.progress}>
          <progress max={1} value={progress < 1 ? progress : undefined} aria-label={t('sending')} />
          <span aria-hidden="true">{progress < 1 ? `${Math.round(progress * 100)}%` : state}</span>
          <Button look="outline" size="small" onClick={sending.cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {progress !== null && state}
      </p>
      {problem && (
        <p id={`${id}-error`} role="alert" className="signed danger-text small">
          <Icon name="warning" size={16} /> {problem}
        </p>
      )}
      <p id={`${id}-help`} className="soft">
        {t('help', { max: MAX_UPLOAD_MB })}
      </p>
    </div>
  );
}
