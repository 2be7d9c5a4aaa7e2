import { useTranslations } from '#web/i18n/texts.tsx';
import styles from './compare-tick.module.css';

/** Ticks a product for the comparison of the form around it; without its word where there is no room. */
export function CompareTick({ id, grade, isBare = false }: { id: number; grade: string; isBare?: boolean }) {
  const t = useTranslations('words');
  return (
    <label className={isBare ? styles.bare : styles.tick}>
      <input type="checkbox" name="product" value={id} aria-label={t('compareThis', { grade })} data-grade={grade} />
      {!isBare && (
        <span className="hidden-phone" aria-hidden="true">
          {t('compare')}
        </span>
      )}
    </label>
  );
}
