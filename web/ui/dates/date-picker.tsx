import { useEffect, useRef, useState } from 'react';
import { parseDate, parseDateTime } from '@internationalized/date';
import { Calendar, DatePicker as Picker, Group } from 'react-aria-components';
import { formatWeekday } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { readValue } from './read-value.ts';
import { CalendarPopover, Month, OpenButton, PickerFrame, Segments } from './picker-parts.tsx';
import styles from './dates.module.css';

/** Of `YYYY-MM-DD`. */
const DAY_LENGTH = 10;

interface DatePickerProps {
  name: string;
  value: string;
  withTime: boolean;
  form?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  isRequired: boolean;
  isInvalid: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  onPartial: (isPartial: boolean) => void;
}

/**
 * A date by its parts or from a calendar; it sends `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm`. Below stands
 * the day with its name, so that 03/04 is nobody's guess.
 */
export function DatePicker({
  name,
  value,
  withTime,
  form,
  min,
  max,
  isRequired,
  isInvalid,
  labelledBy,
  describedBy,
  onPartial,
}: DatePickerProps) {
  const locale = useLocale();
  const read = (text: string) => (withTime ? readValue(text, parseDateTime) : readValue(text, parseDate));
  const root = useRef<HTMLDivElement>(null);
  const [changes, setChanges] = useState(0);
  // A form hears of what is chosen as it hears of what is typed into a text field.
  useEffect(() => {
    if (changes === 0) return;
    root.current?.querySelector('input[type=hidden]')?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [changes]);
  return (
    <PickerFrame {...{ form, labelledBy, onPartial }}>
      <Picker
        ref={root}
        onChange={() => setChanges((before) => before + 1)}
        name={name}
        {...(form && { form })}
        defaultValue={read(value)}
        minValue={read(min ?? '')}
        maxValue={read(max ?? '')}
        granularity={withTime ? 'minute' : 'day'}
        hourCycle={24}
        shouldForceLeadingZeros
        validationBehavior="aria"
        isRequired={isRequired}
        isInvalid={isInvalid}
        aria-labelledby={labelledBy}
        {...(describedBy && { 'aria-describedby': describedBy })}
      >
        {({ state }) => (
          <>
            <Group className={styles.box}>
              <Segments />
              <OpenButton />
            </Group>
            {state.value && (
              <p className="soft above-1" aria-hidden="true">
                {formatWeekday(state.value.toString().slice(0, DAY_LENGTH), locale)}
              </p>
            )}
            <CalendarPopover onClear={isRequired ? null : () => state.setValue(null)}>
              <Calendar>
                <Month />
              </Calendar>
            </CalendarPopover>
          </>
        )}
      </Picker>
    </PickerFrame>
  );
}
