import type { ReactNode } from 'react';
import { Field } from '#web/ui/forms/field.tsx';

interface CurrentPasswordFieldProps {
  label: string;
  help?: ReactNode;
  name?: string;
}

/** The password that somebody has, as proof of who they are. */
export function CurrentPasswordField({ label, help, name = 'password' }: CurrentPasswordFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      help={help}
      type="password"
      autoComplete="current-password"
      maxLength={200}
      required
    />
  );
}
