import type { ReactNode } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { PlaceChoice } from './place-choice.tsx';
import type { AnsweredPlace, Place } from './place.ts';

interface AddressFieldsProps {
  /** The place and the line with number and street that are known so far. */
  place: Place | null;
  line: string | undefined;
  /** What the form came back with. */
  answered: AnsweredPlace | undefined;
  /** Of the line. */
  label: string;
  help?: ReactNode;
}

/** A place and the line with number and street. PlaceChoice says what the form's action and loader have to do. */
export function AddressFields({ place, line, answered, label, help }: AddressFieldsProps) {
  return (
    <>
      <PlaceChoice known={place} answered={answered} />
      <Field
        name="address"
        label={label}
        help={help}
        required
        maxLength={300}
        autoComplete="street-address"
        defaultValue={answered?.typed?.['address'] ?? line ?? ''}
      />
    </>
  );
}
