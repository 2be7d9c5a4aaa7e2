import { qualities } from '#contract/market/offer-shapes.ts';
import { factWord } from '#domain/market/search/query/wanted.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface CatalogueName {
  name_th: string;
  name_en: string;
  name_cn: string;
}

export interface NamedFact extends CatalogueName {
  fact: string;
  code: string;
}

interface NumberProperty extends CatalogueName {
  code: string;
  unit: string | null;
}

/** What goods of this market can be said to be, and what it is called. */
export interface FactNames {
  /** By words of the index (`sub=hdpe`); null for what has its name in the texts of screens. */
  values: ReadonlyMap<string, CatalogueName | null>;
  numbers: ReadonlyMap<string, CatalogueName & { unit: string | null }>;
}

export function namedFacts(): Promise<NamedFact[]> {
  return rows(sql<NamedFact>`
    select 'sub' as fact, code, name_th, name_en, name_cn from subcategories
    union all select 'category', id::text, name_th, name_en, name_cn from categories
    union all select 'group', id::text, name_th, name_en, name_cn from category_groups
    union all select 'maker', code, name_th, name_en, name_cn from manufacturers
    union all select r.code, h.code, h.name_th, h.name_en, h.name_cn
      from property_choices h join properties r on r.id = h.property_id`);
}

export async function factNames(): Promise<FactNames> {
  const [named, numbers] = await Promise.all([
    namedFacts(),
    rows(sql<NumberProperty>`select code, name_th, name_en, name_cn, unit from properties where kind = 'number'`),
  ]);
  return {
    values: new Map([
      ...qualities.map((quality) => [factWord('quality', quality), null] as const),
      ...named.map(({ fact, code, ...names }) => [factWord(fact, code), names] as const),
    ]),
    numbers: new Map(numbers.map(({ code, ...property }) => [code, property])),
  };
}
