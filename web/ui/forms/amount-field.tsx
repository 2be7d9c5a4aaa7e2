import type { ComponentProps } from 'react';
import { formatSatang } from '#domain/values/format.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import { Field } from './field.tsx';

type AmountFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'defaultValue'> & {
  /** A number, or what was typed before and refused: that stays as it was. */
  defaultValue: number | string;
};

/**
 * An amount of baht as people read it, `221,003.63`; what is typed is written so when the field is left. `amountOf`
 * reads it.
 */
export function AmountField({ defaultValue, ...field }: AmountFieldProps) {
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typeof defaultValue === 'number' ? written(defaultValue) : defaultValue}
      onBlur={(event) => {
        const amount = typedAmount(event.currentTarget.value);
        if (amount !== null && Number.isFinite(amount)) event.currentTarget.value = written(amount);
      }}
    />
  );
}

const written = (amount: number) => formatSatang(Math.round(amount * 100));
