import { parseDate, type CalendarDate } from '@internationalized/date';
import { DateRangePicker as Picker, Group, RangeCalendar } from 'react-aria-components';
import { CalendarPopover, Month, OpenButton, PickerFrame, Segments } from './picker-parts.tsx';
import { readValue } from './read-value.ts';
import styles from './dates.module.css';

interface DateRangePickerProps {
  from: { name: string; value: string };
  to: { name: string; value: string };
  isInvalid: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  onPartial: (isPartial: boolean) => void;
}

/** Two dates and one calendar; it sends each under its own name, or nothing where one is open. */
export function DateRangePicker({ from, to, isInvalid, labelledBy, describedBy, onPartial }: DateRangePickerProps) {
  const start = readValue(from.value, parseDate);
  const end = readValue(to.value, parseDate);
  return (
    <PickerFrame {...{ labelledBy, onPartial }}>
      <Picker
        startName={from.name}
        endName={to.name}
        // Its type knows whole ranges only; its state holds one that is open at an end, as it does while one is typed.
        defaultValue={start || end ? { start: start as CalendarDate, end: end as CalendarDate } : null}
        shouldForceLeadingZeros
        validationBehavior="aria"
        isInvalid={isInvalid}
        aria-labelledby={labelledBy}
        {...(describedBy && { 'aria-describedby': describedBy })}
      >
        {({ state }) => (
          <>
            <Group className={styles.box}>
              <Segments slot="start" />
              <span aria-hidden="true">–</span>
              <Segments slot="end" />
              <OpenButton />
            </Group>
            <CalendarPopover onClear={() => state.setValue(null)}>
              <RangeCalendar className={styles.between}>
                <Month />
              </RangeCalendar>
            </CalendarPopover>
          </>
        )}
      </Picker>
    </PickerFrame>
  );
}
