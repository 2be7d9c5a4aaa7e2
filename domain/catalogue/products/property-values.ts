import { typedSigned } from '#domain/values/typed-number.ts';
import { sourceProblem, type SourceProblem } from '#domain/catalogue/carbon/value-source.ts';
import type { PropertyValue } from './product-contents.ts';

export interface KnownProperty {
  id: number;
  code?: string;
  kind: 'number' | 'choice';
  choices: readonly { id: number }[];
}

export const MAX_CONDITION = 40;
/** As the database holds them: 9 digits before the point, 5 behind it. */
const MAX_NUMBER = 999_999_999;
const DECIMALS = 100_000;

export interface ValueProblem {
  /** Of the value in the list. */
  index: number;
  field: 'property_id' | 'choice_id' | 'number' | 'condition' | 'source';
  code:
    | 'not_a_choice'
    | 'not_a_number'
    | 'number_too_exact'
    | 'value_twice'
    | 'condition_without_number'
    | SourceProblem['code'];
}

/** What is wrong with a product's values, the first problem of each. */
export function propertyProblems(
  values: readonly PropertyValue[],
  known: ReadonlyMap<number, KnownProperty>,
): ValueProblem[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    const problem = problemOf(value, known.get(value.property_id));
    if (problem) return [{ index, ...problem }];
    const key = `${value.property_id} ${value.choice_id} ${value.condition}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ index, field: value.choice_id === null ? 'number' : 'choice_id', code: 'value_twice' }];
  });
}

function problemOf(value: PropertyValue, property: KnownProperty | undefined): Omit<ValueProblem, 'index'> | null {
  if (!property) return { field: 'property_id', code: 'not_a_choice' };
  if (property.kind === 'choice') {
    if (value.number !== null || !property.choices.some(({ id }) => id === value.choice_id))
      return { field: 'choice_id', code: 'not_a_choice' };
    return value.condition === null ? null : { field: 'condition', code: 'condition_without_number' };
  }
  const { number } = value;
  if (value.choice_id !== null || number === null || !Number.isFinite(number) || Math.abs(number) > MAX_NUMBER)
    return { field: 'number', code: 'not_a_number' };
  if (!isExactEnough(number)) return { field: 'number', code: 'number_too_exact' };
  return sourceProblem(property.code, value);
}

function isExactEnough(number: number): boolean {
  return Number((Math.round(number * DECIMALS) / DECIMALS).toFixed(5)) === number;
}

/**
 * The condition of a melt flow test as it is kept, `190C/2.16kg`, however somebody writes it; any other as it is
 * written.
 */
export function readCondition(written: string): string | null {
  const plain = written.trim().replace(/\s+/g, ' ');
  const melt = /^(\d+(?:[.,]\d+)?) ?°? ?C ?\/ ?(\d+(?:[.,]\d+)?) ?kg$/i.exec(plain);
  if (melt) return `${melt[1]!.replace(',', '.')}C/${melt[2]!.replace(',', '.')}kg`;
  return plain || null;
}

/**
 * A number as people write it, by the one rule of amounts (`typedAmount`), with a sign or without; null for what is
 * none.
 */
export function readNumber(written: string): number | null {
  const number = typedSigned(written);
  return number === null || Number.isNaN(number) ? null : number;
}
