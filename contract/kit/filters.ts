import { z } from 'zod';
import { baht, day, idText, isNumberText, line } from '#contract/wire.ts';

/**
 * What a list may be narrowed by. Each kind is one field of the query, or two: days `placed_from` and `placed_to`,
 * amounts `total_min` and `total_max`.
 */
export type Filter =
  | { readonly kind: 'states'; readonly values: readonly string[] }
  | { readonly kind: 'text' | 'company' | 'choice'; readonly max: number }
  | { readonly kind: 'days' | 'amounts' | 'province' | 'object' | 'yesNo' };
export type Filters = Readonly<Record<string, Filter>>;

/** One or several of some states; several are parted by commas. */
export const states = <const V extends string>(values: readonly V[]) => ({ kind: 'states', values }) as const;
/** A part of a number or a name. */
export const text = (max = 120) => ({ kind: 'text', max }) as const;
/** A part of a company's names, or of its tax id. */
export const company = { kind: 'company', max: 120 } as const;
/** Days of Bangkok, both included, either may be open. */
export const days = { kind: 'days' } as const;
/** Baht, both included, either may be open. */
export const amounts = { kind: 'amounts' } as const;
export const province = { kind: 'province' } as const;
/**
 * A word of the data, such as a bank's name: equal, not a part of it. Its screen reads what there is to choose from and
 * hands it to `loadList`; without that it is no field of the form, and links alone set it.
 */
export const choice = (max = 60) => ({ kind: 'choice', max }) as const;
/** One object: of those that the screen hands to `loadList`, else of links, such as the claims of an order. */
export const object = { kind: 'object' } as const;
export const yesNo = { kind: 'yesNo' } as const;

/** What a filter's SQL is given. */
export type FilterValue<F extends Filter> = F extends { kind: 'states'; values: readonly (infer V)[] }
  ? V[]
  : F extends { kind: 'text' | 'company' | 'choice' }
    ? string
    : F extends { kind: 'days' }
      ? { from?: string; to?: string }
      : F extends { kind: 'amounts' }
        ? { min?: bigint; max?: bigint }
        : F extends { kind: 'province' | 'object' }
          ? number
          : boolean;

/** The ends of the two fields of a range. */
export const RANGE_ENDS = { days: ['from', 'to'], amounts: ['min', 'max'] } as const;

type NamesOf<F extends Filters, Kind extends Filter['kind']> = {
  [K in keyof F & string]: F[K]['kind'] extends Kind ? K : never;
}[keyof F & string];

/** What a caller may send. */
export type FilterInput<F extends Filters> = { [K in NamesOf<F, 'states'>]?: string } & {
  [K in NamesOf<F, 'text' | 'company' | 'choice'>]?: string;
} & { [K in `${NamesOf<F, 'days'>}_${'from' | 'to'}`]?: string } & {
  [K in `${NamesOf<F, 'amounts'>}_${'min' | 'max'}`]?: number | string;
} & { [K in NamesOf<F, 'province' | 'object'>]?: number | string } & { [K in NamesOf<F, 'yesNo'>]?: 'yes' | 'no' };

/** The fields of filters in another call's query. */
export type NarrowShape<F extends Filters> = {
  [K in keyof FilterInput<F>]-?: z.ZodOptional<z.ZodType<unknown, NonNullable<FilterInput<F>[K]>>>;
};

/** The names of a filter's fields in the query and in the address. */
export function fieldNames(name: string, { kind }: Pick<Filter, 'kind'>): string[] {
  return kind === 'days' || kind === 'amounts' ? RANGE_ENDS[kind].map((end) => `${name}_${end}`) : [name];
}

const amountText = z.preprocess((value) => (isNumberText(value) ? Number(value) : value), baht);

function schemaOf(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case 'states':
      return z.preprocess(
        (value) => (typeof value === 'string' ? value.split(',') : value),
        z.array(z.enum(filter.values)).min(1).max(filter.values.length),
      );
    case 'text':
    case 'company':
    case 'choice':
      return line(filter.max);
    case 'days':
      return day;
    case 'amounts':
      return amountText;
    case 'province':
    case 'object':
      return idText;
    case 'yesNo':
      return z.enum(['yes', 'no']);
  }
}

/** The fields of a list's query that narrow it, each of which may be left out. */
export function filterShape(filters: Filters): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      fieldNames(name, filter).map((field) => [field, schemaOf(filter).optional()]),
    ),
  );
}
