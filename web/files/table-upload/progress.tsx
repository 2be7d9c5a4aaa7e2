import { useTranslations } from '#web/i18n/texts.tsx';
import type { Upload } from './upload-state.tsx';

/** How far it is. All rows or none are written together: of those only that they are being written is known. */
export function Progress({ upload: { state, done, total, counts, good_rows_only } }: { upload: Upload }) {
  const t = useTranslations('tableUploads');
  const toApply = counts ? counts.new + counts.changed : total;
  const isKnown = state === 'checking' || good_rows_only;
  const of = state === 'checking' ? total : toApply;
  return (
    <div className="stack gap-3 card below-4" role="status">
      <p>{t(`progress.${state === 'checking' ? 'checking' : 'applying'}`, { count: of })}</p>
      <progress {...(isKnown && { value: done, max: of })} aria-label={t(`state.${state}`)} />
      <small>{t('progress.leave')}</small>
    </div>
  );
}
