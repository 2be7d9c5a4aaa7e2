import { useEffect, useRef, useState } from 'react';
import { parseDate, parseDateTime } from '@internationalized/date';
import { Calendar, DatePicker as Picker, Group } from 'react-aria-components';
import { readValue } from './read-value.ts';
import { CalendarPopover, Month, OpenButton, PickerFrame, Segments } from './picker-parts.tsx';
import styles from './dates.module.css';

interface DatePickerProps {
  name: string;
  value: string;
  withTime: boolean;
  form?: string | undefined;
  isRequired: boolean;
  isInvalid: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  onPartial: (isPartial: boolean) => void;
}

/** A date by its parts or from a calendar; it sends what the native field would. */
export function DatePicker({
  name,
  value,
  withTime,
  form,
  isRequired,
  isInvalid,
  labelledBy,
  describedBy,
  onPartial,
}: DatePickerProps) {
  const root = useRef<HTMLDivElement>(null);
  const [changes, setChanges] = useState(0);
  // A form hears of what is chosen as it hears of what is typed into a native field.
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
        defaultValue={withTime ? readValue(value, parseDateTime) : readValue(value, parseDate)}
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
