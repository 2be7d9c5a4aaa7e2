import type { ComponentProps, ReactNode } from 'react';
import { FieldProblem, useField } from './field.tsx';
import styles from './check-field.module.css';

/** Yes or no, with what it means beside it. */
export function CheckField({
  label,
  help,
  ...input
}: { name: string; label: ReactNode; help?: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'name' | 'id'>) {
  const { id, problem, aria } = useField({ name: input.name });
  return (
    <div>
      <label className={styles.check}>
        <input className="above-1" {...input} {...aria} type="checkbox" />
        <span>
          {label}
          {help && <span className="soft block">{help}</span>}
        </span>
      </label>
      <FieldProblem {...{ id, problem }} />
    </div>
  );
}
