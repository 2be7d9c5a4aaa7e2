import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { COMPARE_MOST } from '#domain/market/compare.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePath } from '#web/page/use-shop.ts';
import styles from './compare-form.module.css';

/** A list whose products can be ticked and compared. Without script the bar stands there as soon as one is ticked; with it, it counts. */
export function CompareForm({ children }: { children: ReactNode }) {
  const t = useTranslations('mall');
  const path = usePath();
  const [count, setCount] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // What was ticked before this script came counts, too.
  useEffect(() => setCount(tickedIn(form.current!)), []);
  return (
    <form
      ref={form}
      action={path('/compare')}
      className={styles.form}
      onChange={({ currentTarget, target }) => {
        const ticked = tickedIn(currentTarget);
        // One too many is said, and taken back.
        if (target instanceof HTMLInputElement && ticked > COMPARE_MOST) target.checked = false;
        setCount(ticked);
      }}
    >
      {children}
      <div className={styles.bar}>
        <p role="status">
          {count > 0 && t(count > COMPARE_MOST ? 'compare.full' : 'compare.chosen', { count, most: COMPARE_MOST })}
        </p>
        <Button type="reset" look="plain" onClick={() => setCount(0)}>
          {t('compare.clear')}
        </Button>
        <Button type="submit" look="primary">
          <Icon name="table" size={18} /> {t('compare.go')}
        </Button>
      </div>
    </form>
  );
}

function tickedIn(form: HTMLFormElement): number {
  return form.querySelectorAll('input[name=product]:checked').length;
}
