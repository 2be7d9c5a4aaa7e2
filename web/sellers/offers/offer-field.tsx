import type { ComponentProps } from 'react';
import { FieldProblem, useField } from '#web/ui/forms/field.tsx';
import field from '#web/ui/forms/field.module.css';
import styles from './offers.module.css';

interface OfferFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'id'> {
  name: string;
  label: string;
  /** Which offer it is of, for those who do not see the row. */
  of: string;
  help?: string | undefined;
}

/** A field of an offer. In the table its column says what it is; on a phone, and below the row, its own label does. */
export function OfferField({ name, label, of, help, className = '', ...input }: OfferFieldProps) {
  const { id, problem, aria } = useField({ name, help });
  return (
    <div className="stack gap-1 shrinks">
      <label htmlFor={id} className={styles.cellLabel}>
        {label}
        <span className="visually-hidden"> {of}</span>
      </label>
      <input {...input} {...aria} className={`${field.input} ${styles.input} ${className}`} />
      <FieldProblem {...{ id, problem }} />
      {help && (
        <p id={`${id}-help`} className="accent-text small bold">
          {help}
        </p>
      )}
    </div>
  );
}
