import { useState, type ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Around, useField } from '#web/ui/forms/field.tsx';
import field from '#web/ui/forms/field.module.css';
import { loadedLater } from './loaded-later.ts';
import { TypedDayInput } from './typed-day-input.tsx';
import { useTypedDay } from './use-typed-day.ts';

export interface DateFieldProps {
  name: string;
  label: ReactNode;
  /** With a time of the day: `YYYY-MM-DDTHH:mm`. */
  withTime?: boolean;
  defaultValue: string;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  required?: boolean;
  form?: string;
  /** The first and the last day, or time, that can be chosen. */
  min?: string;
  max?: string;
  /** Stays a text field: of many, or one that cannot be changed. */
  isPlain?: boolean;
  readOnly?: boolean;
}

const picker = loadedLater(() => import('./date-picker.tsx').then(({ DatePicker }) => DatePicker));

/**
 * A day, with or without a time, in the words of the page. Until its picker comes, and without script, it is a text
 * field that takes a day in any usual way of writing (domain/values/typed-day.ts).
 */
export function DateField(props: DateFieldProps) {
  // A value that the server has changed takes the place of what was typed.
  return <DateFieldWith key={props.defaultValue} {...props} />;
}

function DateFieldWith(props: DateFieldProps) {
  const { name, label, withTime = false, defaultValue, help, error, optional, required, form, min, max } = props;
  const t = useTranslations('dates');
  const [isPartial, setPartial] = useState(false);
  const { value, isReady, native } = useTypedDay(defaultValue, withTime);
  const { id, problem, aria } = useField({ name, help, error: isPartial ? t('partial') : error });
  const isPicker = picker.useIsLoaded() && isReady && !props.isPlain;
  return (
    <Around {...{ id, label, help, problem, optional }} isGroup={isPicker}>
      {isPicker ? (
        <picker.Widget
          {...{ name, form, withTime, min, max }}
          value={value}
          isRequired={required ?? false}
          isInvalid={problem !== undefined}
          labelledBy={`${id}-label`}
          describedBy={aria['aria-describedby']}
          onPartial={setPartial}
        />
      ) : (
        <TypedDayInput
          {...native}
          {...aria}
          placeholder={t(withTime ? 'typedTime' : 'typedDay')}
          required={required}
          readOnly={props.readOnly}
          form={form}
          className={field.input}
        />
      )}
    </Around>
  );
}
