import type { ComponentProps } from 'react';
import { TYPED_DAYS } from '#web/page/typed-days.ts';

/** A day, or a day with a time, as text: a browser's own field would write it in the language of the browser. */
export function TypedDayInput({ name, form, ...input }: ComponentProps<'input'> & { name: string }) {
  return (
    <>
      <input type="hidden" name={TYPED_DAYS} value={name} form={form} />
      <input {...input} name={name} form={form} />
    </>
  );
}
