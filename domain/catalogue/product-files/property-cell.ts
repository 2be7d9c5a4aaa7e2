import type { PropertyValue } from '#domain/catalogue/products/product-contents.ts';
import { MAX_CONDITION, propertyProblems, readCondition } from '#domain/catalogue/products/property-values.ts';
import { amountSlip, typedAmount } from '#domain/values/typed-number.ts';
import { nameKey } from '#domain/values/typed-text.ts';
import { sameUnit, type NamedProperty } from './product-columns.ts';
import type { ProductFault } from './product-faults.ts';

/** A property with its choices, as cells name them. */
export interface CellProperty extends NamedProperty {
  id: number;
  kind: 'number' | 'choice';
  choices: readonly { id: number; code: string; name_th: string; name_en: string; name_cn: string }[];
}

const BETWEEN = /[;；\n]/;
const BETWEEN_WORDS = /[,，、]/;
/** Of a number with unit and condition; reading takes steps by the square of their length. */
const MAX_MEASURED = 200;
/** `8 g/10min (190C/2.16kg)` */
const MEASURED =
  /^([+\-\u2212\u2013]?)\s*(\p{Nd}[\p{Nd},.]*)\s*([^()\uff08\uff09\p{Nd}\s][^()\uff08\uff09]*?)?\s*(?:[(\uff08]([^()\uff08\uff09]+)[)\uff09])?$/u;

/** A property's values as a cell shows them: a number where there is one without a condition. */
export function propertyCell(
  values: readonly PropertyValue[],
  choiceName: (id: number) => string,
): string | number | null {
  const [first] = values;
  if (!first) return null;
  if (values.length === 1 && first.number !== null && first.condition === null) return first.number;
  return values
    .map(({ choice_id, number, condition }) => {
      if (choice_id !== null) return choiceName(choice_id);
      return condition === null ? String(number) : `${number} (${condition})`;
    })
    .join('; ');
}

/** What a cell says of a property: all its values. */
export function readPropertyCell(text: string, property: CellProperty): PropertyValue[] | ProductFault {
  const read = partsOf(text).flatMap<PropertyValue | ProductFault>((part) =>
    property.kind === 'choice' ? choicesIn(part, property) : [measuredIn(part, property)],
  );
  const fault = read.find((each) => typeof each === 'string');
  if (fault) return fault;
  const values = read as PropertyValue[];
  const [problem] = propertyProblems(values, new Map([[property.id, property]]));
  return problem ? (FAULTS[problem.code] ?? 'not_a_number') : values;
}

const FAULTS: Partial<Record<string, ProductFault>> = {
  number_too_exact: 'number_too_exact',
  value_twice: 'value_twice',
  not_a_choice: 'unknown_choice',
};

const partsOf = (text: string, between = BETWEEN) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

function choicesIn(part: string, property: CellProperty): (PropertyValue | ProductFault)[] {
  const whole = choiceIn(part, property);
  const found = whole === undefined ? partsOf(part, BETWEEN_WORDS).map((each) => choiceIn(each, property)) : [whole];
  return found.map((choice_id) =>
    choice_id === undefined ? 'unknown_choice' : { property_id: property.id, choice_id, number: null, condition: null },
  );
}

function choiceIn(text: string, { choices }: CellProperty): number | undefined {
  const wanted = nameKey(text);
  return choices.find(({ code, name_th, name_en, name_cn }) =>
    [code, name_th, name_en, name_cn].some((name) => nameKey(name) === wanted),
  )?.id;
}

function measuredIn(part: string, property: CellProperty): PropertyValue | ProductFault {
  if (part.length > MAX_MEASURED) return 'too_long';
  const [, sign, figures = '', unit, written] = MEASURED.exec(part) ?? [];
  const amount = typedAmount(figures);
  if (amount === null || Number.isNaN(amount))
    return amountSlip(figures) === 'comma_misplaced' ? 'comma_misplaced' : 'not_a_number';
  if (unit && !sameUnit(unit, property.unit ?? '')) return 'other_unit';
  const condition = written ? readCondition(written) : null;
  if (condition && condition.length > MAX_CONDITION) return 'too_long';
  const number = sign && sign !== '+' ? -amount : amount;
  return { property_id: property.id, choice_id: null, number, condition };
}

/**
 * The values that a product has once a cell is applied. A condition in the heading is of that value alone: others stay.
 * A number without one is under the condition that the product's only value has.
 */
export function appliedValues(
  before: readonly PropertyValue[],
  said: readonly PropertyValue[],
  headingCondition: string | null,
): readonly PropertyValue[] | ProductFault {
  const [only] = said;
  const isBare = said.length === 1 && only!.number !== null && only!.condition === null;
  if (!isBare) return sameValues(before, said) ? before : said;
  if (headingCondition !== null) {
    const condition = readCondition(headingCondition);
    const others = before.filter((each) => each.condition !== condition);
    const after = [...others, { ...only!, condition }];
    return sameValues(before, after) ? before : after;
  }
  if (before.length > 1) return 'condition_missing';
  const after = [{ ...only!, condition: before[0]?.condition ?? null }];
  return sameValues(before, after) ? before : after;
}

const valueKey = ({ choice_id, number, condition }: PropertyValue) => JSON.stringify([choice_id, number, condition]);

/** Whether these are the same values, in whatever order. */
export function sameValues(one: readonly PropertyValue[], other: readonly PropertyValue[]): boolean {
  const keys = new Set(one.map(valueKey));
  return one.length === other.length && other.every((each) => keys.has(valueKey(each)));
}
