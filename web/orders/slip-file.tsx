import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatNumber } from '#domain/format.ts';
import { Button } from '../components/button.tsx';
import { useFieldError } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { SLIP_TYPES, type useSlipFile } from './use-slip-file.ts';
import styles from './slip-file.module.css';

const BYTES_PER_MB = 1024 * 1024;

/** A place to drop the slip or to choose it. The browser's own file field lies over all of it, so that mouse, finger, keyboard and a dropped file all reach it. */
export function SlipFile({ slip, kept }: { slip: ReturnType<typeof useSlipFile>; kept: string | undefined }) {
  const t = useTranslations('orders.slip');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const refused = useFieldError('file');
  const { file, preview, progress } = slip;
  const problem = slip.problem ?? (file ? undefined : refused);
  return (
    <div className={styles.around}>
      <label htmlFor={id} className={styles.label}>{t('file')}</label>
      <div className={styles.drop} data-over={isOver || undefined} data-wrong={problem ? 'true' : undefined} onDragEnter={() => setOver(true)} onDragLeave={() => setOver(false)} onDrop={() => setOver(false)}>
        {preview ? <img src={preview} alt="" className={styles.preview} /> : <Icon name={file ? 'file' : 'upload'} size={28} />}
        {file ? (
          <p className={styles.name}><b>{file.name}</b> <span>{formatNumber(file.size / BYTES_PER_MB, 2)} MB · {t('another')}</span></p>
        ) : (
          <p className={styles.name}><b className={styles.desk}>{t('drop')}</b><b className={styles.touch}>{t('choose')}</b>{kept && <span>{t('kept', { name: kept })}</span>}</p>
        )}
        <input
          id={id}
          type="file"
          name="file"
          accept={SLIP_TYPES.join(',')}
          required={!kept}
          disabled={progress !== null}
          className={styles.input}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${problem ? `${id}-error ` : ''}${id}-help`}
          onChange={(event) => slip.choose(event.target.files?.[0] ?? null)}
        />
      </div>
      {progress !== null && (
        <div className={styles.progress}>
          <progress max={1} value={progress < 1 ? progress : undefined} aria-label={t('sending')} />
          <span aria-hidden="true">{progress < 1 ? `${Math.round(progress * 100)}%` : t('checking')}</span>
          <Button look="outline" size="small" onClick={slip.cancel}>{t('cancel')}</Button>
        </div>
      )}
      <p role="status" className="visually-hidden">{progress === null ? '' : progress < 1 ? t('sending') : t('checking')}</p>
      {problem && <p id={`${id}-error`} role="alert" className={styles.problem}><Icon name="warning" size={16} /> {problem}</p>}
      <p id={`${id}-help`} className={styles.help}>{t('fileHelp')}</p>
    </div>
  );
}
