import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { COMPARE_MOST } from '#domain/market/compare.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePath } from '#web/page/use-shop.ts';
import styles from './compare-form.module.css';

/**
 * A list whose products can be ticked and compared. Without script the bar stands there as soon as one is ticked; with
 * it, it names them.
 */
export function CompareForm({ children }: { children: ReactNode }) {
  const t = useTranslations('mall');
  const path = usePath();
  const [grades, setGrades] = useState<readonly string[]>([]);
  const count = grades.length;
  const form = useRef<HTMLFormElement>(null);
  // What was ticked before this script came counts, too.
  useEffect(() => setGrades(tickedIn(form.current!)), []);
  return (
    <form
      ref={form}
      action={path('/compare')}
      className={styles.form}
      onChange={({ currentTarget, target }) => {
        const ticked = tickedIn(currentTarget);
        // One too many is said, and taken back.
        if (target instanceof HTMLInputElement && ticked.length > COMPARE_MOST) target.checked = false;
        setGrades(ticked);
      }}
    >
      {children}
      <div className={styles.bar}>
        <p role="status">
          {count > COMPARE_MOST && t('compare.full', { most: COMPARE_MOST })}
          {count > 0 && count <= COMPARE_MOST && (
            <>
              {t('compare.chosen', { count, most: COMPARE_MOST })} <bdi>{grades.join(' · ')}</bdi>
            </>
          )}
        </p>
        <Button type="reset" look="plain" onClick={() => setGrades([])}>
          {t('compare.clear')}
        </Button>
        <Button type="submit" look="primary">
          <Icon name="table" size={18} /> {t('compare.go')}
        </Button>
      </div>
    </form>
  );
}

/** The grades of the products that are ticked, as the list has them. */
function tickedIn(form: HTMLFormElement): string[] {
  const ticked = form.querySelectorAll<HTMLInputElement>('input[name=product]:checked');
  return [...ticked].map(({ dataset, value }) => dataset['grade'] ?? value);
}
