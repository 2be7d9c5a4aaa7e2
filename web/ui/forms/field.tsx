import {
  use,
  useId,
  type ComponentProps,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useIsReadOnly } from '#web/page/read-only.ts';
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

/** The fields that the API refused within one: `lines.0` has `lines.0.kg`. */
export function useRefusedWithin(name: string): readonly { path: string; message: string }[] {
  const fields = use(ErrorContext)?.fields ?? [];
  return fields.filter(({ path }) => path === name || path.startsWith(`${name}.`));
}

/**
 * What an input has of its field: its id, what is wrong with it, and what tells both to those who do not see. Those who
 * only read see what it holds and cannot write into it.
 */
export function useField({ name, help, error }: Pick<FieldShape, 'name' | 'help' | 'error'>) {
  const id = useId();
  const isReadOnly = useIsReadOnly();
  const refused = useFieldError(name);
  const problem = error ?? refused;
  const describedBy = [problem ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return {
    id,
    problem,
    isReadOnly,
    aria: {
      id,
      name,
      ...(isReadOnly && { disabled: true }),
      'aria-invalid': problem ? true : undefined,
      'aria-describedby': describedBy || undefined,
    } as const,
  };
}

/** Why a field was refused; it is read out with the field. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  return (
    problem && (
      <p id={`${id}-error`} className="signed danger-text small">
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
    <div className={`stack gap-1 shrinks ${styles.around}`}>
      <Label
        {...(isGroup ? { id: `${id}-label` } : { htmlFor: id })}
        className={hideLabel ? 'visually-hidden' : styles.label}
      >
        {label}
        {optional && <span className="regular muted"> {t('optional')}</span>}
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
  const { id, problem, isReadOnly } = useField({ name, error });
  return (
    <fieldset
      role="radiogroup"
      disabled={isReadOnly}
      className="stack gap-1 shrinks"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-error` : undefined}
    >
      <legend className={styles.label}>{legend}</legend>
      <div className="stack gap-2">
        {choices.map(({ value, label, help, disabled }) => (
          <label key={value} className="choice">
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
