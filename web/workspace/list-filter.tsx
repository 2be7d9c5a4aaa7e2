import { useEffect, useRef, type ComponentProps } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { DateField } from './dates/date-field.tsx';
import { DateRangeField } from './dates/date-range-field.tsx';
import styles from './list.module.css';

interface ListFilterProps {
  fields: {
    name: string;
    label: string;
    value: string;
    type?: 'date';
    maxLength?: number;
    /** One of these, or anything (''). */ choices?: { value: string; label: string }[];
  }[];
  /** One day, behind the fields, in a workspace. */
  day?: ComponentProps<typeof DateField>;
  /** From a day to a day, behind the fields. */
  dates?: ComponentProps<typeof DateRangeField>;
  /** What of the address stays while somebody searches: the tab. */
  hidden?: Record<string, string | number | null>;
  submit: string;
  clear: { label: string; to: string } | null;
}

/** What to look for in a list; it goes into the address. */
export function ListFilter({ fields, day, dates, hidden, submit, clear }: ListFilterProps) {
  const dateValues = dates ? `${dates.from.value}/${dates.to.value}` : '';
  const form = useFieldsOf([...fields.map(({ value }) => value), day?.defaultValue, dateValues].join('\n'));
  return (
    <Form ref={form} className={styles.filter} role="search">
      {Object.entries(hidden ?? {}).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {fields.map(({ name, label, value, type, maxLength, choices }) => (
        <label key={name}>
          {label}
          {choices ? (
            <select key={value} name={name} defaultValue={value}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          ) : (
            <input name={name} type={type} defaultValue={value} maxLength={maxLength} autoComplete="off" />
          )}
        </label>
      ))}
      {day && (
        <div className={styles.day}>
          <DateField {...day} />
        </div>
      )}
      {dates && <DateRangeField key={dateValues} {...dates} />}
      <Button type="submit">{submit}</Button>
      {clear && <Link to={clear.to}>{clear.label}</Link>}
    </Form>
  );
}

/**
 * A form whose fields show what the address holds, also after going back or clearing it. The form itself stays, so
 * that who searches by keyboard goes on from where they were. What was typed before the page came alive stays, too.
 */
export function useFieldsOf(values: string) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(values);
  useEffect(() => {
    if (shown.current === values) return;
    shown.current = values;
    form.current?.reset();
  }, [values]);
  return form;
}
