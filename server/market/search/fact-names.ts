import { UNLISTED_MANUFACTURER } from '#domain/sellers/proposed-grades.ts';
import { qualities } from '#contract/offer-shapes.ts';
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

/** Those of today first, then what was merged or had another code, by the names that it has now. */
export function namedFacts(): Promise<NamedFact[]> {
  return rows(sql<NamedFact>`
    select 'sub' as fact, code, name_th, name_en, name_cn from subcategories
    union all select 'category', id::text, name_th, name_en, name_cn from categories
    union all select 'group', id::text, name_th, name_en, name_cn from category_groups
    union all select 'maker', code, name_th, name_en, name_cn from manufacturers where code <> ${UNLISTED_MANUFACTURER}
    union all select r.code, h.code, h.name_th, h.name_en, h.name_cn
      from property_choices h join properties r on r.id = h.property_id
    union all select 'sub', f.code, s.name_th, s.name_en, s.name_cn
      from former_subcategory_codes f join subcategories s on s.id = f.subcategory_id
    union all select 'category', f.id::text, c.name_th, c.name_en, c.name_cn
      from former_categories f join categories c on c.id = f.into_id
    union all select 'group', f.id::text, g.name_th, g.name_en, g.name_cn
      from former_category_groups f join category_groups g on g.id = f.into_id
    union all select 'maker', f.code, m.name_th, m.name_en, m.name_cn
      from former_manufacturer_codes f join manufacturers m on m.id = f.manufacturer_id
    union all select r.code, f.code, h.name_th, h.name_en, h.name_cn from former_choice_codes f
      join property_choices h on h.id = f.choice_id join properties r on r.id = f.property_id`);
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
