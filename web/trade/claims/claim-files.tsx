import { useTranslations } from '#web/i18n/texts.tsx';
import { FILES_OF_A_MESSAGE } from '#domain/trade/claims/claim.ts';
import { FieldProblem, useFieldError } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FileDrop } from '#web/files/file-drop.tsx';
import { KEPT, keptText } from './kept-files.ts';
import type { useClaimFiles } from './use-claim-files.ts';
import styles from './claims.module.css';

/** Pictures and papers of a message, several with script and one without. */
export function ClaimFiles({ files, remove, sending }: ReturnType<typeof useClaimFiles>) {
  const t = useTranslations('claims.files');
  const problem = useFieldError('files');
  return (
    <div className="stack gap-2">
      <input type="hidden" name={KEPT} value={keptText(files)} />
      {files.length < FILES_OF_A_MESSAGE && (
        // A new field for the next file.
        <FileDrop key={files.length} label={t('label', { count: FILES_OF_A_MESSAGE })} sending={sending} />
      )}
      {files.length > 0 && (
        <ul className={styles.kept} aria-label={t('sent')}>
          {files.map(({ filename, name }) => (
            <li key={filename}>
              <Icon name="file" size={18} />
              <span className="breakable">{name}</span>
              <button type="button" className="icon-button" onClick={() => remove(filename)}>
                <Icon name="close" size={16} />
                <span className="visually-hidden breakable">{t('remove', { name })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldProblem id="claim-files" problem={problem} />
    </div>
  );
}
