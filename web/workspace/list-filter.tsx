import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { DateField } from '#web/components/dates/date-field.tsx';
import { DateRangeField } from '#web/components/dates/date-range-field.tsx';
import styles from './list.module.css';

interface ListFilterProps {
  fields: {
    name: string;
    label: string;
    value: string;
    maxLength?: number;
    /** One of these, or anything (''). */ choices?: { value: string; label: string }[];
  }[];
  /** One day, behind the fields. */
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
  const id = useId();
  const fold = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    close(fold.current);
    setOpen(false);
  };
  const search = (
    <Form ref={form} className={styles.filter} role="search" onSubmit={(event) => event.defaultPrevented || done()}>
      {Object.entries(hidden ?? {}).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {fields.map(({ name, label, value, maxLength, choices }) => (
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
            <input name={name} defaultValue={value} maxLength={maxLength} autoComplete="off" />
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
      {clear && (
        <Link to={clear.to} onClick={done}>
          {clear.label}
        </Link>
      )}
    </Form>
  );
  if ((day || dates) && fields.length === 0) return search;
  // The pickers of days open beside their fields, which they could not do from within a popover: these unfold in place.
  if (day || dates)
    return (
      <>
        <p className={styles.opener}>
          <Button
            type="button"
            look="outline"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="search" size={16} /> {submit}
          </Button>
          {clear && <Link to={clear.to}>{clear.label}</Link>}
        </p>
        <div id={id} className={isOpen ? undefined : styles.unfolds}>
          {search}
        </div>
      </>
    );
  return (
    <>
      <p className={styles.opener}>
        <Button type="button" look="outline" size="small" popoverTarget={id}>
          <Icon name="search" size={16} /> {submit}
        </Button>
        {clear && <Link to={clear.to}>{clear.label}</Link>}
      </p>
      <div ref={fold} id={id} popover="auto" className={styles.fold}>
        {search}
      </div>
    </>
  );
}

/** On a phone the fields are a sheet that closes when it has done its work; on a desk they stand in the page. */
function close(fold: HTMLElement | null): void {
  if (fold?.matches(':popover-open')) fold.hidePopover();
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
