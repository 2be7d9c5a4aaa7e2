import type { z } from 'zod';
import type { catalogue } from '#contract/market/mall.ts';
import type { Names } from '#contract/wire.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';
import type { PropertyCount } from '#server/market/search/index.ts';

type PropertyFacet = z.output<(typeof catalogue)['POST /product/search']['answer']>['properties'][number];

interface Property extends Names {
  id: number;
  code: string;
  unit: string | null;
  kind: 'number' | 'choice';
  choices: (Names & { id: number; code: string })[];
}

const SECONDS = 30;

/** All properties in their order. The key changes when the index meets a new choice, so that none is missing. */
const properties = cached(
  SECONDS,
  (_knownValues: string) =>
    rows(sql<Property>`
      select d.id, d.code, d.name_th, d.name_en, d.name_cn, d.unit, d.kind,
        (select coalesce(json_agg(json_build_object('id', h.id, 'code', h.code, 'name_th', h.name_th, 'name_en',
          h.name_en, 'name_cn', h.name_cn)), '[]') from property_choices h where h.property_id = d.id) as choices
      from properties d order by d.position, d.id`),
  4,
);

export function invalidatePropertyNames(): void {
  properties.invalidate();
}

/** The counts of the index with the names of what they count, in the catalogue's order of properties. */
export async function namedProperties(counts: readonly PropertyCount[], knownValues: string): Promise<PropertyFacet[]> {
  if (counts.length === 0) return [];
  const counted = new Map(counts.map((count) => [count.property, count]));
  return (await properties(knownValues)).flatMap(({ id, choices, ...property }) => {
    const count = counted.get(id);
    if (!count) return [];
    const named = new Map(choices.map(({ id: choice, ...names }) => [choice, names]));
    return {
      ...property,
      values: count.choices.flatMap(({ value, products }) => {
        const names = named.get(value as number);
        return names ? { ...names, count: products } : [];
      }),
      ranges: count.numbers.map(({ condition, products, least, most }) => ({
        condition: condition || null,
        min: least,
        max: most,
        count: products,
      })),
    };
  });
}
