import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ReadOnlyPart } from '#web/page/read-only.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx';
import { misreadChoice, misreadDay } from './asked-filter.ts';
import styles from './list.module.css';

interface FilterField {
  name: string;
  label: string;
  value: string;
  maxLength?: number;
  /** One of these, or anything (''). */
  choices?: { value: string; label: string }[];
}

interface ListFilterProps {
  fields: FilterField[];
  /** One day, behind the fields. */
  day?: ComponentProps<typeof DateField>;
  /** From a day to a day, behind the fields. */
  dates?: ComponentProps<typeof DateRangeField>;
  /** What of the address stays while somebody searches: the tab. */
  hidden?: Record<string, string | number | null>;
  submit: string;
  clear: { label: string; to: string } | null;
}

/**
 * What to look for in a list; it goes into the address. What cannot be looked for stays in its field and is refused
 * there.
 */
export function ListFilter({ hidden, submit, clear, ...asked }: ListFilterProps) {
  const { fields, day, dates, isMisread } = useMisread(asked);
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
      {fields.map(({ name, label, value, maxLength, choices, problem }) => (
        <div key={name} className={styles.field}>
          <label className="stack gap-1 small bold">
            {label}
            {choices ? (
              <select
                key={value}
                name={name}
                defaultValue={value}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${id}-${name}` : undefined}
              >
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
          {problem && (
            <p id={`${id}-${name}`} className="small danger-text above-1">
              {problem}
            </p>
          )}
        </div>
      ))}
      {day && (
        <div className={styles.day}>
          {/* What is looked for is nobody's but the reader's. */}
          <ReadOnlyPart value={false}>
            <DateField {...day} />
          </ReadOnlyPart>
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
  // The pickers of days open beside their fields, which they could not do from within a popover: these unfold in place,
  // and so does what is refused.
  if (day || dates || isMisread)
    return (
      <>
        <p className={styles.opener}>
          <Button
            type="button"
            look="outline"
            size="small"
            aria-expanded={isOpen || isMisread}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="search" size={16} /> {submit}
          </Button>
          {clear && <Link to={clear.to}>{clear.label}</Link>}
        </p>
        <div id={id} className={isOpen || isMisread ? undefined : styles.unfolds}>
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

/** The fields with what the address asks for and its list cannot: days that are none, choices that it does not have. */
function useMisread({ fields, day, dates }: Pick<ListFilterProps, 'fields' | 'day' | 'dates'>) {
  const t = useTranslations('words.misread');
  const [search] = useSearchParams();
  const end = (field: NonNullable<typeof dates>['from']) => {
    const typed = misreadDay(search, field.name);
    return typed === null ? field : { ...field, value: typed, error: t('day') };
  };
  const choice = (field: FilterField) => {
    const asked = field.choices ? misreadChoice(search, field.name, field.choices) : null;
    if (asked === null) return { ...field, problem: undefined };
    const choices = [...(field.choices ?? []), { value: asked, label: asked }];
    return { ...field, value: asked, choices, problem: t('choice') };
  };
  const typedDay = day ? misreadDay(search, day.name) : null;
  const shown = {
    fields: fields.map(choice),
    day: day && typedDay !== null ? { ...day, defaultValue: typedDay, error: t('day') } : day,
    dates: dates && { ...dates, from: end(dates.from), to: end(dates.to) },
  };
  const problems = [
    ...shown.fields.map(({ problem }) => problem),
    shown.day?.error,
    shown.dates?.from.error,
    shown.dates?.to.error,
  ];
  return { ...shown, isMisread: problems.some((problem) => problem !== undefined) };
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
