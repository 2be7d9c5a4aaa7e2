import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type FieldProps = ComponentProps<typeof Field>;

/** An email address. For somebody else's address pass another `autoComplete`. */
export function EmailField(props: FieldProps) {
  return <Field type="email" inputMode="email" autoComplete="email" maxLength={254} {...props} />;
}

/** A telephone number, fixed or mobile. */
export function TelephoneField(props: FieldProps) {
  return <Field type="tel" inputMode="tel" autoComplete="tel" maxLength={24} {...props} />;
}
