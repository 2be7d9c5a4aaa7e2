import type { SearchQuestion } from './question.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';
import type { PropertyFilter } from './search-index/types.ts';

interface PropertyCodes {
  id: number;
  code: string;
  kind: 'number' | 'choice';
  choices: { id: number; code: string }[];
}

const SECONDS = 30;
/** No property and no choice has this id: a filter by an unknown code finds nothing. */
export const NONE = -1;

/** Properties by code. The key changes when the index meets a new choice, so that none is missing. */
const properties = cached(
  SECONDS,
  async (_knownValues: string) =>
    new Map(
      (
        await rows(sql<PropertyCodes>`
          select d.id, d.code, d.kind, (select coalesce(json_agg(json_build_object('id', h.id, 'code', h.code)), '[]')
            from (select id, code from property_choices where property_id = d.id
              union all select choice_id, code from former_choice_codes where property_id = d.id) h) as choices
          from properties d`)
      ).map((property) => [property.code, property]),
    ),
  4,
);

export function invalidatePropertyCodes(): void {
  properties.invalidate();
}

/** The ids of properties by their codes. */
export async function propertyIds(knownValues: string): Promise<ReadonlyMap<string, number>> {
  return new Map([...(await properties(knownValues))].map(([code, { id }]) => [code, id]));
}

/** Filters by codes in the ids of the index. */
export async function propertyFilters(
  asked: SearchQuestion['properties'],
  knownValues: string,
): Promise<PropertyFilter[]> {
  if (asked.length === 0) return [];
  const byCode = await properties(knownValues);
  return asked.map(({ code, values, condition, from, to }): PropertyFilter => {
    const property = byCode.get(code);
    if (property?.kind === 'number')
      return { property: property.id, condition: condition ?? null, from: from ?? -Infinity, to: to ?? Infinity };
    return {
      property: property?.id ?? NONE,
      choices: values.map((value) => property?.choices.find((choice) => choice.code === value)?.id ?? NONE),
    };
  });
}
