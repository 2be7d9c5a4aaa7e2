import type { Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { readCondition, readNumber } from '#domain/market/catalogue/property-values.ts';

type Value = Input<'PUT /staff/products/{id}/properties'>['body']['values'][number];

/** What the fields of a product's properties hold. */
export interface PropertyFields {
  /** By property: rows of a number and its condition, as they were typed. */
  numbers: Readonly<Record<number, readonly { number: string; condition: string }[]>>;
  /** The chosen ones of all properties. */
  choices: readonly number[];
}

const NUMBER = /^number\.(\d+)\.(\d+)$/;
const CHOICE = /^choice\.(\d+)$/;

export function fieldsOfValues(values: readonly Value[], conditionText: (condition: string) => string): PropertyFields {
  const numbers: Record<number, { number: string; condition: string }[]> = {};
  for (const { property_id, number, condition } of values)
    if (number !== null)
      (numbers[property_id] ??= []).push({
        number: String(number),
        condition: condition === null ? '' : conditionText(condition),
      });
  return { numbers, choices: values.flatMap(({ choice_id }) => choice_id ?? []) };
}

/** The values of a form with the name of the field of each, and the fields as they were typed. Rows that are empty are none. */
export function readPropertyForm(form: FormData): { values: Value[]; names: string[]; fields: PropertyFields } {
  const values: Value[] = [];
  const names: string[] = [];
  const numbers: Record<number, { number: string; condition: string }[]> = {};
  const choices: number[] = [];
  for (const [name, given] of form) {
    if (typeof given !== 'string') continue;
    const [, numberOf, row] = NUMBER.exec(name) ?? [];
    const [, choiceOf] = CHOICE.exec(name) ?? [];
    if (choiceOf) {
      values.push({ property_id: Number(choiceOf), choice_id: Number(given), number: null, condition: null });
      names.push(name);
      choices.push(Number(given));
    }
    if (!numberOf) continue;
    const typed = form.get(`condition.${numberOf}.${row}`);
    const condition = typeof typed === 'string' ? typed.trim() : '';
    const number = given.trim();
    if (number === '' && condition === '') continue;
    const rows = (numbers[Number(numberOf)] ??= []);
    names.push(`number.${numberOf}.${rows.length}`);
    rows.push({ number, condition });
    values.push({
      property_id: Number(numberOf),
      choice_id: null,
      number: readNumber(number),
      condition: readCondition(condition),
    });
  }
  return { values, names, fields: { numbers, choices } };
}

/** A refusal of the list of values, at the fields of the form. */
export function atFields(error: WireError, names: readonly string[]): WireError {
  const fields = error.fields?.map(({ path, ...problem }) => {
    const [, index, field] = /^values\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const name = index === undefined ? undefined : names[Number(index)];
    if (name === undefined) return { path, ...problem };
    return { path: field === 'condition' ? name.replace('number', 'condition') : name, ...problem };
  });
  return fields ? { ...error, fields } : error;
}
