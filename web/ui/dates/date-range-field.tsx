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
  /** Why what stands in it is refused. */
  error?: string | undefined;
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
        <TypedEnd day={from} native={begin.native} />
        <TypedEnd day={to} native={end.native} />
      </>
    );
  const problem = isPartial ? t('partial') : (from.error ?? to.error);
  return (
    <div className={styles.range}>
      <span id={`${id}-label`}>{label}</span>
      <picker.Widget
        from={{ name: from.name, value: begin.value }}
        to={{ name: to.name, value: end.value }}
        labelledBy={`${id}-label`}
        describedBy={problem ? `${id}-error` : undefined}
        isInvalid={problem !== undefined}
        onPartial={setPartial}
      />
      {problem && (
        <p id={`${id}-error`} className="regular small danger-text">
          {problem}
        </p>
      )}
    </div>
  );
}

/** One of the two days as text. */
function TypedEnd({ day, native }: { day: Day; native: ReturnType<typeof useTypedDay>['native'] }) {
  const t = useTranslations('dates');
  const id = useId();
  return (
    <div>
      <label className="stack gap-1 small bold">
        {day.label}
        <TypedDayInput
          name={day.name}
          placeholder={t('typedDay')}
          aria-invalid={day.error ? true : undefined}
          aria-describedby={day.error ? `${id}-error` : undefined}
          {...native}
        />
      </label>
      {day.error && (
        <p id={`${id}-error`} className="regular small danger-text">
          {day.error}
        </p>
      )}
    </div>
  );
}
