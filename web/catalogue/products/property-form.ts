import type { Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { SOURCE_KINDS } from '#domain/catalogue/carbon/value-source.ts';
import { readCondition, readNumber } from '#domain/catalogue/products/property-values.ts';
import { fieldsAt } from '#web/page/fields-at.ts';

type Value = Input<'PUT /staff/products/{id}/properties'>['body']['values'][number];

export interface NumberFields {
  number: string;
  condition: string;
  /** Of a value that says where it comes from; staff's form has its fields. */
  source?: SourceFields;
}

export interface SourceFields {
  kind: string;
  title: string;
  year: string;
  link: string;
  isTypical: boolean;
}

/** What the fields of a product's properties hold. */
export interface PropertyFields {
  /** By property: rows of a number and its condition, as they were typed. */
  numbers: Readonly<Record<number, readonly NumberFields[]>>;
  /** The chosen ones of all properties. */
  choices: readonly number[];
}

const NUMBER = /^number\.(\d+)\.(\d+)$/;
const CHOICE = /^choice\.(\d+)$/;

export function fieldsOfValues(values: readonly Value[], conditionText: (condition: string) => string): PropertyFields {
  const numbers: Record<number, NumberFields[]> = {};
  for (const { property_id, number, condition, source } of values)
    if (number !== null)
      (numbers[property_id] ??= []).push({
        number: String(number),
        condition: condition === null ? '' : conditionText(condition),
        ...(source && { source: fieldsOfSource(source) }),
      });
  return { numbers, choices: values.flatMap(({ choice_id }) => choice_id ?? []) };
}

/**
 * The values of a form with the name of the field of each, and the fields as they were typed. Rows that are empty are
 * none.
 */
export function readPropertyForm(form: FormData): { values: Value[]; names: string[]; fields: PropertyFields } {
  const values: Value[] = [];
  const names: string[] = [];
  const numbers: Record<number, NumberFields[]> = {};
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
    const typedSource = readSource(form, `source.${numberOf}.${row}`);
    if (number === '' && condition === '' && !isGiven(typedSource)) continue;
    const rows = (numbers[Number(numberOf)] ??= []);
    names.push(`number.${numberOf}.${rows.length}`);
    rows.push({ number, condition, ...(typedSource && { source: typedSource }) });
    values.push({
      property_id: Number(numberOf),
      choice_id: null,
      number: readNumber(number),
      condition: readCondition(condition),
      ...(isGiven(typedSource) && { source: sourceOf(typedSource) }),
    });
  }
  return { values, names, fields: { numbers, choices } };
}

type Source = NonNullable<Value['source']>;

function fieldsOfSource({ kind, title, year, link, is_typical }: Source): SourceFields {
  return { kind, title, year: String(year), link: link ?? '', isTypical: is_typical };
}

function readSource(form: FormData, name: string): SourceFields | undefined {
  const text = (part: string) => {
    const given = form.get(`${name}.${part}`);
    return typeof given === 'string' ? given.trim() : '';
  };
  if (!form.has(`${name}.title`)) return undefined;
  return {
    kind: text('kind'),
    title: text('title'),
    year: text('year'),
    link: text('link'),
    isTypical: form.has(`${name}.is_typical`),
  };
}

/** The kind is chosen in every row; alone it says nothing. */
function isGiven(source: SourceFields | undefined): source is SourceFields {
  return source !== undefined && (source.title !== '' || source.year !== '' || source.link !== '');
}

function sourceOf({ kind, title, year, link, isTypical }: SourceFields): Source {
  return {
    kind: SOURCE_KINDS.find((each) => each === kind) ?? 'database',
    title,
    // What is no year is refused with the rest of the source.
    year: /^\d{4}$/.test(year) ? Number(year) : 0,
    link: link || null,
    is_typical: isTypical,
  };
}

/** A refusal of the list of values, at the fields of the form. */
export function atFields(error: WireError, names: readonly string[]): WireError {
  return fieldsAt(error, (path) => {
    const [, index, field] = /^values\.(\d+)\.(\w+)(?:\.\w+)?$/.exec(path) ?? [];
    const name = index === undefined ? undefined : names[Number(index)];
    if (name === undefined) return path;
    if (field === 'condition') return name.replace('number', 'condition');
    return field === 'source' ? `${name.replace('number', 'source')}.title` : name;
  });
}
