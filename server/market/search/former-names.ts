import { factWord } from '#domain/market/search/query/wanted.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';

/** Filters by ids that addresses, saved searches and callers keep for long. */
export const formerKinds = ['g_cat', 'cat', 's_cat', 'manufacturer_id'] as const;
export type FormerKind = (typeof formerKinds)[number];

const SECONDS = 5;

const formerIds = cached(SECONDS, async () => {
  const found = await rows(sql<{ kind: FormerKind; id: number; into_id: number }>`
    select 'g_cat' as kind, id, into_id from former_category_groups
    union all select 'cat', id, into_id from former_categories
    union all select 's_cat', id, into_id from former_subcategories
    union all select 'manufacturer_id', id, into_id from former_manufacturers`);
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  const idsOf = (kind: FormerKind) => new Map((byKind.get(kind) ?? []).map(({ id, into_id }) => [id, into_id]));
  return { g_cat: idsOf('g_cat'), cat: idsOf('cat'), s_cat: idsOf('s_cat'), manufacturer_id: idsOf('manufacturer_id') };
});

/** Where what was merged went, by its id. */
export function formerNames(): Promise<Readonly<Record<FormerKind, ReadonlyMap<number, number>>>> {
  return formerIds('all');
}

export function invalidateFormerNames(): void {
  formerIds.invalidate();
}

/** Filters with the ids of today in the place of those that were merged. */
export async function withCurrentIds<Asked extends Record<FormerKind, number[]>>(asked: Asked): Promise<Asked> {
  if (formerKinds.every((kind) => asked[kind].length === 0)) return asked;
  const former = await formerNames();
  const current = formerKinds.map(
    (kind) => [kind, [...new Set(asked[kind].map((id) => former[kind].get(id) ?? id))]] as const,
  );
  return { ...asked, ...Object.fromEntries(current) };
}

/** Facts by their codes of today, each with a code that meant the same before. */
export const formerFacts = sql<{ fact: string; code: string; former: string }>`
  select 'sub' as fact, s.code, f.code as former
    from former_subcategory_codes f join subcategories s on s.id = f.subcategory_id
  union all select 'category', into_id::text, id::text from former_categories
  union all select 'group', into_id::text, id::text from former_category_groups
  union all select 'maker', m.code, f.code
    from former_manufacturer_codes f join manufacturers m on m.id = f.manufacturer_id
  union all select r.code, h.code, f.code from former_choice_codes f
    join property_choices h on h.id = f.choice_id join properties r on r.id = f.property_id`;

/** Words of the index (`sub=hdpe`) with those that meant the same before: what was written with them still finds. */
export async function formerFactWords(): Promise<ReadonlyMap<string, string[]>> {
  const words = new Map<string, string[]>();
  for (const { fact, code, former } of await rows(formerFacts)) {
    const word = factWord(fact, code);
    words.set(word, [...(words.get(word) ?? []), factWord(fact, former)]);
  }
  return words;
}
