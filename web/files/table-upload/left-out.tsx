import { useTranslations } from '#web/i18n/texts.tsx';
import type { Upload } from './upload-state.tsx';

/** The columns of the file that nothing is read from; nobody shall find out afterwards. */
export function LeftOut({ upload }: { upload: Upload }) {
  const t = useTranslations('tableUploads');
  if (upload.left_out.length === 0) return null;
  return (
    <div className="sunken tone-warning above-3 below-3">
      <p>{t('leftOut.title', { count: upload.left_out.length })}</p>
      <ul>
        {upload.left_out.map(({ column, matters }) => (
          <li key={column}>
            <b>{upload.columns[column]?.heading || `#${column + 1}`}</b> {matters && t('leftOut.matters')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Prices or stock are left out only by who says so. */
export function LeavesOut({ upload }: { upload: Upload }) {
  const t = useTranslations('tableUploads');
  if (!upload.left_out.some(({ matters }) => matters)) return null;
  return (
    <label className="beside align-start">
      <input type="checkbox" name="leaves_out" value="yes" required /> {t('leftOut.agree')}
    </label>
  );
}
