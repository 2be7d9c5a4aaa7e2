import { useState, type ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Around, useField } from '#web/components/forms/field.tsx';
import field from '#web/components/forms/field.module.css';
import { loadedLater } from '../loaded-later.ts';
import { useNativeValue } from './use-native-value.ts';

export interface DateFieldProps {
  name: string;
  label: ReactNode;
  /** With a time of the day: sends what a `datetime-local` field sends. */
  withTime?: boolean;
  defaultValue: string;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  required?: boolean;
  form?: string;
}

const picker = loadedLater(() => import('./date-picker.tsx').then(({ DatePicker }) => DatePicker));

/** A day, with or without a time, in a form of a workspace. Without script it is the browser's own field. */
export function DateField(props: DateFieldProps) {
  // A value that the server has changed takes the place of what was typed.
  return <DateFieldWith key={props.defaultValue} {...props} />;
}

function DateFieldWith(props: DateFieldProps) {
  const { name, label, withTime = false, defaultValue, help, error, optional, required, form } = props;
  const t = useTranslations('workspace.dates');
  const [isPartial, setPartial] = useState(false);
  const { value, isFocused, native } = useNativeValue(defaultValue);
  const { id, problem, aria } = useField({ name, help, error: isPartial ? t('partial') : error });
  const isPicker = picker.useIsLoaded() && !isFocused;
  return (
    <Around {...{ id, label, help, problem, optional }} isGroup={isPicker}>
      {isPicker ? (
        <picker.Widget
          {...{ name, form, withTime }}
          value={value}
          isRequired={required ?? false}
          isInvalid={problem !== undefined}
          labelledBy={`${id}-label`}
          describedBy={aria['aria-describedby']}
          onPartial={setPartial}
        />
      ) : (
        <input
          {...native}
          {...aria}
          type={withTime ? 'datetime-local' : 'date'}
          required={required}
          form={form}
          className={field.input}
        />
      )}
    </Around>
  );
}
