import type { Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { typedSigned } from '#domain/values/typed-number.ts';
import { fieldsAt, inFormRow } from '#web/page/fields-at.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

type LotChange = Input<'PUT /seller/stock-lots/{id}'>['body'];

/** Empty rows below the values that a lot has. */
export const EMPTY_ROWS = 3;

export const dayOrNull = (form: FormData, name: string): string | null => textOf(form, name) || null;

/** A limit that is not named is null; what is no number is refused at its field. */
const limitOf = (form: FormData, name: string) => typedSigned(textOf(form, name));

/** The rows of a form with a measured value: one without a value is left out. */
export function filledRows(form: FormData): number[] {
  const named = [...form.keys()].flatMap((name) => /^values\.(\d+)\.value$/.exec(name)?.[1] ?? []);
  return named.map(Number).filter((row) => textOf(form, `values.${row}.value`) !== '');
}

export function readLotForm(form: FormData): LotChange {
  return {
    version: wholeNumberOf(form, 'version'),
    made_on: dayOrNull(form, 'made_on'),
    best_before: dayOrNull(form, 'best_before'),
    packs: wholeNumberOf(form, 'packs'),
    reason: textOf(form, 'reason'),
    values: filledRows(form).map((row) => ({
      property_id: wholeNumberOf(form, `values.${row}.property_id`),
      condition: textOf(form, `values.${row}.condition`),
      method: textOf(form, `values.${row}.method`),
      value: typedSigned(textOf(form, `values.${row}.value`)) ?? Number.NaN,
      low: limitOf(form, `values.${row}.low`),
      high: limitOf(form, `values.${row}.high`),
    })),
  };
}

/** A refusal counts the rows that were sent, the form all of its own. */
export function pathsOfForm(error: WireError, form: FormData): WireError {
  const rows = filledRows(form);
  return fieldsAt(error, (path) => inFormRow(path, 'values', rows));
}
