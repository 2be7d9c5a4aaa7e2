import type { ComponentProps } from 'react';
import { FieldProblem, useField } from '#web/ui/forms/field.tsx';
import field from '#web/ui/forms/field.module.css';

interface OfferFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'id'> {
  name: string;
  label: string;
  /** Which offer it is of, for those who do not see around it. */
  of: string;
  help?: string | undefined;
}

/** A field of an offer. */
export function OfferField({ name, label, of, help, ...input }: OfferFieldProps) {
  const { id, problem, aria } = useField({ name, help });
  return (
    <div className="stack gap-1 shrinks">
      <label htmlFor={id} className="small bold">
        {label}
        <span className="visually-hidden"> {of}</span>
      </label>
      <input {...input} {...aria} className={field.input} />
      <FieldProblem {...{ id, problem }} />
      {help && (
        <p id={`${id}-help`} className="accent-text small bold">
          {help}
        </p>
      )}
    </div>
  );
}
