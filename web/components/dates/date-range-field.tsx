import { useId, useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { loadedLater } from './loaded-later.ts';
import { TypedDayInput } from './typed-day-input.tsx';
import { useTypedDay } from './use-typed-day.ts';
import styles from './dates.module.css';

interface Day {
  name: string;
  label: string;
  value: string;
}

const picker = loadedLater(() => import('./date-range-picker.tsx').then(({ DateRangePicker }) => DateRangePicker));

/** From a day to a day, either may be open. Without script two fields that take a day in any usual way of writing. */
export function DateRangeField({ label, from, to }: { label: string; from: Day; to: Day }) {
  const t = useTranslations('dates');
  const id = useId();
  const [isPartial, setPartial] = useState(false);
  const begin = useTypedDay(from.value);
  const end = useTypedDay(to.value);
  const isLoaded = picker.useIsLoaded();
  if (!isLoaded || !begin.isReady || !end.isReady)
    return (
      <>
        <label>
          {from.label}
          <TypedDayInput name={from.name} placeholder={t('typedDay')} {...begin.native} />
        </label>
        <label>
          {to.label}
          <TypedDayInput name={to.name} placeholder={t('typedDay')} {...end.native} />
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
