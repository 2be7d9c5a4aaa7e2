import type { Answer, Input } from '#contract/client.ts';
import { readNumber } from '#domain/catalogue/products/property-values.ts';
import { readPropertyForm } from '#web/catalogue/products/property-form.ts';
import { fieldsOf, textOf, wholeNumberOf, type Typed } from '#web/page/form.ts';

export type Proposal = Answer<'GET /proposed-grade/{id}'>;
type Body = Input<'POST /proposed-grade/add'>['body'];

/** What stands for a maker that the list does not have. */
export const OTHER = 'other';

const FACTS = [
  'subcategory_id',
  'manufacturer_id',
  'manufacturer_name',
  'grade',
  'brand',
  'quality',
  'name_th',
  'name_en',
  'note',
] as const;
export type Fact = (typeof FACTS)[number];
export interface PackRow {
  attribute_id: string;
  unit_weight: string;
}

/** Rows of packs as they were typed; those that are empty are none. */
export function packRowsIn(form: Pick<FormData, 'get' | 'has'>): PackRow[] {
  const rows: PackRow[] = [];
  for (let row = 0; form.has(`packs.${row}.attribute_id`); row += 1) {
    const of = (name: keyof PackRow) => {
      const typed = form.get(`packs.${row}.${name}`);
      return typeof typed === 'string' ? typed.trim() : '';
    };
    const pack = { attribute_id: of('attribute_id'), unit_weight: of('unit_weight') };
    if (pack.attribute_id !== '' || pack.unit_weight !== '') rows.push(pack);
  }
  return rows;
}

export function proposalIn(form: FormData): Body {
  const isOther = textOf(form, 'manufacturer_id') === OTHER;
  const { subcategory_id: _, manufacturer_id: __, quality, manufacturer_name, ...texts } = fieldsOf(form, FACTS);
  return {
    ...texts,
    subcategory_id: wholeNumberOf(form, 'subcategory_id'),
    manufacturer_id: isOther ? null : wholeNumberOf(form, 'manufacturer_id'),
    manufacturer_name: isOther ? manufacturer_name : '',
    quality: quality as Body['quality'],
    packs: packRowsIn(form).map(({ attribute_id, unit_weight }) => ({
      attribute_id: Number(attribute_id || Number.NaN),
      unit_weight: readNumber(unit_weight) ?? Number.NaN,
    })),
    values: readPropertyForm(form).values,
    despite_near: form.has('despite_near'),
  };
}

/**
 * What stands in the fields: what was typed and refused, else what was proposed, else the grade that was looked for.
 */
export function factsOf(typed: Typed | undefined, proposal: Proposal | null, grade = ''): Record<Fact, string> {
  const first: Partial<Record<Fact, string>> = { quality: 'prime', grade };
  const given = (field: Fact): string => {
    if (typed) return typed[field] ?? '';
    if (!proposal) return first[field] ?? '';
    return field === 'manufacturer_id' ? String(proposal.manufacturer_id ?? OTHER) : String(proposal[field]);
  };
  return Object.fromEntries(FACTS.map((field) => [field, given(field)])) as Record<Fact, string>;
}
