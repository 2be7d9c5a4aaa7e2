import type { Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { typedSigned } from '#domain/values/typed-number.ts';
import { fieldsAt } from '#web/page/fields-at.ts';

type Limit = Input<'PUT /acceptance-windows/{id}'>['body']['limits'][number];
export type TypedLimit = Required<Omit<Limit, 'low' | 'high'>> & { low: number | null; high: number | null };

/** `low.12.190C/2.16kg`: a property and its condition; forms send it and addresses keep it. */
const FIELD = /^(low|high)\.(\d+)\.(.*)$/;

/** The name of a limit's field. */
export const limitField = (
  end: 'low' | 'high',
  { property_id, condition }: Pick<TypedLimit, 'property_id' | 'condition'>,
) => `${end}.${property_id}.${condition}`;

/** The limits that a form or an address names; what nobody typed into is none. NaN is what is no number. */
export function typedLimits(fields: FormData | URLSearchParams): TypedLimit[] {
  const limits = new Map<string, TypedLimit>();
  for (const [name, typed] of fields.entries()) {
    const [, end, property, condition] = FIELD.exec(name) ?? [];
    if (!end || typeof typed !== 'string' || typed.trim() === '') continue;
    const key = `${property}.${condition}`;
    const limit = limits.get(key) ?? { property_id: Number(property), condition: condition!, low: null, high: null };
    limits.set(key, { ...limit, [end]: typedSigned(typed) });
  }
  return [...limits.values()];
}

/** The limits of an address that can be looked by: nobody types into addresses, so the rest is left out. */
export const searchedLimits = (search: URLSearchParams): TypedLimit[] =>
  typedLimits(search).filter(({ low, high }) => !Number.isNaN(low) && !Number.isNaN(high));

/** A refusal counts the limits that were sent, the form names its fields by what they are of. */
export function limitPaths(error: WireError, form: FormData): WireError {
  const limits = typedLimits(form);
  return fieldsAt(error, (path) => {
    const [, index, end] = /^limits\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const limit = limits[Number(index)];
    return limit ? limitField(end === 'high' ? 'high' : 'low', limit) : path;
  });
}
