import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';

/** Yes or no, with what it means beside it. */
export function CheckField({
  label,
  help,
  ...input
}: { name: string; label: ReactNode; help?: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'name'>) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      <span>
        {label}
        {help && <span className={styles.help}>{help}</span>}
      </span>
    </label>
  );
}
