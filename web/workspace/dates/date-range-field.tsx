import { useId, useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { loadedLater } from '../loaded-later.ts';
import { useNativeValue } from './use-native-value.ts';
import styles from './dates.module.css';

interface Day {
  name: string;
  label: string;
  value: string;
}

const picker = loadedLater(() => import('./date-range-picker.tsx').then(({ DateRangePicker }) => DateRangePicker));

/** From a day to a day, either may be open. Without script two fields of the browser. */
export function DateRangeField({ label, from, to }: { label: string; from: Day; to: Day }) {
  const t = useTranslations('workspace.dates');
  const id = useId();
  const [isPartial, setPartial] = useState(false);
  const begin = useNativeValue(from.value);
  const end = useNativeValue(to.value);
  const isLoaded = picker.useIsLoaded();
  if (!isLoaded || begin.isFocused || end.isFocused)
    return (
      <>
        <label>
          {from.label}
          <input type="date" name={from.name} {...begin.native} />
        </label>
        <label>
          {to.label}
          <input type="date" name={to.name} {...end.native} />
        </label>
      </>
    );
  return (
    <div className={styles.range}>
      <span id={`${id}-label`}>{label}</span>
      <picker.Widget
        from={{ name: from.name, value: begin.value }}
        to={{ name: to.name, value: end.value }}
        labelledBy={`${id}-label`}
        describedBy={isPartial ? `${id}-error` : undefined}
        isInvalid={isPartial}
        onPartial={setPartial}
      />
      {isPartial && (
        <p id={`${id}-error`} className={styles.error}>
          {t('partial')}
        </p>
      )}
    </div>
  );
}
