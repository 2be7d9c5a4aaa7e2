import { typedAmount, typedPercent } from '#domain/values/typed-number.ts';
import { textOf } from '#web/page/form.ts';

/**
 * An amount as people type it, by the one rule of `typedAmount`; NaN for anything else, which the API refuses at its
 * field.
 */
export function readAmount(text: string): number {
  return typedAmount(text) ?? Number.NaN;
}

/** The amount in a field of a form. */
export function amountOf(form: FormData, name: string): number {
  return readAmount(textOf(form, name));
}

/** Null where nothing is typed. */
export const amountOrNone = (form: FormData, name: string): number | null => typedAmount(textOf(form, name));

/** The percentage in a field, with its sign or without. */
export const percentOf = (form: FormData, name: string): number => percentOrNone(form, name) ?? Number.NaN;

/** Null where nothing is typed. */
export const percentOrNone = (form: FormData, name: string): number | null => typedPercent(textOf(form, name));
