import { useId, type ComponentProps, type ReactNode } from 'react';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { ChoiceField, Field, FieldProblem, SelectField, TextField, useField } from '#web/ui/forms/field.tsx';
import type { ShownField } from './decision-data.ts';

/** A part of the object that can be ticked. */
export interface Tick {
  value: number;
  label: ReactNode;
}

interface DecisionFieldProps {
  field: ShownField;
  /** What was typed and refused; nothing of a box that was left open. */
  typed: string | undefined;
  ticks: readonly Tick[];
  /** What the screen shows itself. */
  part: ReactNode;
}

/** One field of a decision's form, by its kind. */
export function DecisionField({ field, typed, ticks, part }: DecisionFieldProps) {
  const { name, kind, label, help, isOptional, max, choices } = field;
  const value = typed ?? field.value;
  const shared = { name, label, help: help || undefined, optional: isOptional, required: !isOptional };
  const line = { ...shared, maxLength: max, autoComplete: 'off', defaultValue: value };
  switch (kind) {
    case 'hidden':
    case 'seen':
      return <input type="hidden" name={name} value={field.value} />;
    case 'amount':
      return <AmountField {...shared} defaultValue={value} />;
    case 'number':
      return <Field {...line} inputMode="numeric" />;
    case 'check':
      return (
        <CheckField
          name={name}
          label={label}
          help={help || undefined}
          defaultChecked={typed === undefined ? Boolean(field.value) : typed !== ''}
        />
      );
    case 'day':
      return <DateField {...shared} defaultValue={String(value)} />;
    case 'lines':
      return <TextField {...line} />;
    case 'choice':
      return <ChoiceOf {...shared} value={String(value)} choices={choices} />;
    case 'radio':
      return <ChoiceField name={name} legend={label} defaultValue={String(value)} choices={choices} />;
    case 'own':
      return part;
    case 'reason':
      return <ReasonField {...line} choices={choices.map(({ value: usual }) => usual)} />;
    case 'ticks':
      return <Ticks name={name} label={label} ticks={ticks} />;
    default:
      return <Field {...line} />;
  }
}

function Ticks({ name, label, ticks }: { name: string; label: string; ticks: readonly Tick[] }) {
  const { id, problem } = useField({ name });
  return (
    <fieldset aria-describedby={problem ? `${id}-error` : undefined}>
      <legend className="visually-hidden">{label}</legend>
      {ticks.map((tick) => (
        <label key={tick.value} className="beside touchable">
          <input type="checkbox" name={name} value={tick.value} />
          <span>{tick.label}</span>
        </label>
      ))}
      <FieldProblem {...{ id, problem }} />
    </fieldset>
  );
}

type ChoiceProps = Pick<ShownField, 'name' | 'label' | 'choices'> & {
  help: string | undefined;
  required: boolean;
  value: string;
};

function ChoiceOf({ choices, value, ...field }: ChoiceProps) {
  return (
    <SelectField {...field} defaultValue={value}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} disabled={choice.value === ''}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}

/** A reason in own words, or one of the usual ones, in the language of who reads it. */
export function ReasonField({ choices, ...field }: ComponentProps<typeof Field> & { choices: readonly string[] }) {
  const id = useId();
  return (
    <>
      <Field {...field} list={id} />
      <datalist id={id}>
        {choices.map((usual) => (
          <option key={usual} value={usual}>
            {usual}
          </option>
        ))}
      </datalist>
    </>
  );
}
