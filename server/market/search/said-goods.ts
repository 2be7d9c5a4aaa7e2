import { rows, sql } from '#server/platform/database/query.ts';
import { currentIndex } from './search-index/live/current-index.ts';
import type { IndexAlternative } from './search-index/types.ts';
import { expandSynonyms } from './synonyms.ts';
import { understoodIn } from './understand.ts';

/** A material with what words say of it, by the catalogue's ids. */
export interface SaidGoods {
  subcategory_id: number;
  process_choice_id: number | null;
  properties: SaidRange[];
  /** What was said of lots: limits of their certificates, not properties of the material. */
  coa_limits: SaidRange[];
}

interface SaidRange {
  property_id: number;
  from: number | null;
  to: number | null;
}

const SUBCATEGORY = 'sub=';
const PROCESS = 'process=';

/**
 * The material, the process and the numbers of properties that words name, as search understands them; null where they
 * name no material. Of a material that is kept as several, the nearest.
 */
export async function saidGoods(words: string): Promise<SaidGoods | null> {
  const [index, { meant }] = await Promise.all([currentIndex(), expandSynonyms(words)]);
  const { wanted, parts } = await understoodIn(meant, index);
  const isOfLots = parts.some(({ says }) => says?.kind === 'lot');
  const best = wanted.flatMap((one) => (one && !one.isExcluded ? [one.alternatives] : []));
  const named = (fact: string) => best.flatMap((ways) => ways.flatMap((way) => termsIn(way, fact)));
  const properties = best.flatMap((ways) => (ways[0] ?? []).flatMap(rangeOf));
  const subcategories = named(SUBCATEGORY);
  if (subcategories.length === 0) return null;
  const processes = named(PROCESS);
  const found = await rows(sql<{ subcategory_id: number; process_choice_id: number | null }>`
    select s.id as subcategory_id, (
      select h.id from property_choices h join properties d on d.id = h.property_id
      where d.code = 'process' and lower(h.code) = any (${processes}::text[])
      order by array_position(${processes}::text[], lower(h.code)) limit 1) as process_choice_id
    from subcategories s where lower(s.code) = any (${subcategories}::text[])
    order by array_position(${subcategories}::text[], lower(s.code)) limit 1`);
  const ranges = isOfLots ? { properties: [], coa_limits: properties } : { properties, coa_limits: [] };
  return found[0] ? { ...found[0], ...ranges } : null;
}

const termsIn = (way: IndexAlternative, fact: string): string[] =>
  way.flatMap((condition) =>
    'words' in condition
      ? condition.words.flatMap(({ term }) => (term.startsWith(fact) ? [term.slice(fact.length)] : []))
      : [],
  );

const end = (value: number): number | null => (Number.isFinite(value) ? value : null);

function rangeOf(condition: IndexAlternative[number]): SaidRange[] {
  if (!('property' in condition) || condition.property <= 0) return [];
  const range = { property_id: condition.property, from: end(condition.from), to: end(condition.to) };
  return range.from === null && range.to === null ? [] : [range];
}
