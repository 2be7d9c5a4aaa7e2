import {
  use,
  useId,
  type ComponentProps,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ErrorContext } from './form-errors.tsx';
import { Icon } from '../icon.tsx';
import { TextArea } from './text-area.tsx';
import styles from './field.module.css';

export { FormError, FormErrors } from './form-errors.tsx';
export { Notice } from '#web/ui/feedback/notice.tsx';

interface FieldShape {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  /** An error of the screen's own; else the API's for this name. */
  error?: string | undefined;
  optional?: boolean;
}

/** What the API has against a field that a screen draws itself. */
export function useFieldError(name: string): string | undefined {
  return use(ErrorContext)?.fields?.find(({ path }) => path === name)?.message;
}

/** What an input has of its field: its id, what is wrong with it, and what tells both to those who do not see. */
export function useField({ name, help, error }: Pick<FieldShape, 'name' | 'help' | 'error'>) {
  const id = useId();
  const refused = useFieldError(name);
  const problem = error ?? refused;
  const describedBy = [problem ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return {
    id,
    problem,
    aria: {
      id,
      name,
      'aria-invalid': problem ? true : undefined,
      'aria-describedby': describedBy || undefined,
    } as const,
  };
}

/** Why a field was refused; it is read out with the field. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  return (
    problem && (
      <p id={`${id}-error`} className={styles.error}>
        <Icon name="warning" size={14} /> {problem}
      </p>
    )
  );
}

/** A field's label above, what is wrong and the help below. */
export function Around({
  id,
  label,
  hideLabel = false,
  isGroup = false,
  help,
  problem,
  optional,
  children,
}: {
  id: string;
  label: ReactNode;
  hideLabel?: boolean;
  /** Several controls that together are named by the label `{id}-label`, in place of one with the id. */
  isGroup?: boolean;
  help?: ReactNode;
  problem: string | undefined;
  optional?: boolean | undefined;
  children: ReactNode;
}) {
  const t = useTranslations('words');
  const Label = isGroup ? 'span' : 'label';
  return (
    <div className={styles.field}>
      <Label
        {...(isGroup ? { id: `${id}-label` } : { htmlFor: id })}
        className={hideLabel ? 'visually-hidden' : styles.label}
      >
        {label}
        {optional && <span className={styles.optional}> {t('optional')}</span>}
      </Label>
      {children}
      <FieldProblem {...{ id, problem }} />
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

/** One line to fill in: label above, error and help below. */
export function Field({
  label,
  help,
  error,
  optional,
  name,
  ...input
}: FieldShape & Omit<ComponentProps<'input'>, 'name' | 'id'>) {
  const { id, problem, aria } = useField({ name, help, error });
  return (
    <Around {...{ id, label, help, problem, optional }}>
      <input {...input} {...aria} className={styles.input} />
    </Around>
  );
}

export function TextField({
  label,
  help,
  error,
  optional,
  name,
  rows = 3,
  ...area
}: FieldShape & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'>) {
  const { id, problem, aria } = useField({ name, help, error });
  return (
    <Around {...{ id, label, help, problem, optional }}>
      <TextArea rows={rows} {...area} {...aria} className={styles.input} />
    </Around>
  );
}

/** `children` are the `<option>`s. */
export function SelectField({
  label,
  help,
  error,
  optional,
  name,
  ...select
}: FieldShape & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'>) {
  const { id, problem, aria } = useField({ name, help, error });
  return (
    <Around {...{ id, label, help, problem, optional }}>
      <select {...select} {...aria} className={styles.input} />
    </Around>
  );
}

/** One of few, each with its explanation. */
export function ChoiceField({
  name,
  legend,
  choices,
  defaultValue,
  error,
}: {
  name: string;
  legend: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  choices: { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }[];
}) {
  const { id, problem } = useField({ name, error });
  return (
    <fieldset
      role="radiogroup"
      className={styles.field}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-error` : undefined}
    >
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label, help, disabled }) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} disabled={disabled} />
            <span>
              {label}
              {help && <span className={styles.help}>{help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldProblem {...{ id, problem }} />
    </fieldset>
  );
}
