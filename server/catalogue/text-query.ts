import { queryTerms, type QueryTerm } from '#domain/search-text.ts';
import { rows, sql } from '#server/platform/database/query.ts';

const MIN_LENGTH_TO_CORRECT = 5;
const CANDIDATES = 12;

/** The terms as PostgreSQL's tsquery, all of them wanted; `weight` restricts to names (A). Null when nothing is asked. */
export function tsqueryOf(terms: readonly QueryTerm[], weight = ''): string | null {
  if (terms.length === 0) return null;
  return terms.map(({ term, isPrefix }) => `${quoted(term)}${isPrefix || weight ? `:${isPrefix ? '*' : ''}${weight}` : ''}`).join(' & ');
}

function quoted(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

export function termsOf(text: string): QueryTerm[] {
  return queryTerms(text);
}

/**
 * The terms with what is in no product replaced by the nearest word that is, one letter away; null when nothing can be mended.
 * One round trip for all words.
 */
export async function correctedTerms(terms: readonly QueryTerm[]): Promise<QueryTerm[] | null> {
  const asked = terms.filter(({ term }) => term.length >= MIN_LENGTH_TO_CORRECT).map(({ term }) => term);
  if (asked.length === 0) return null;
  const found = await rows(sql<{ asked: string; term: string; products: number }>`
    select a.asked, c.term, c.products from unnest(${asked}::text[]) a (asked)
    cross join lateral (
      select t.term, t.products from search_terms t where t.term % a.asked
      order by similarity(t.term, a.asked) desc, t.products desc limit ${CANDIDATES}) c
    where not exists (select from search_terms e where e.term = a.asked)`);
  let changed = false;
  const mended = terms.map((term) => {
    const nearest = found.filter((row) => row.asked === term.term && isOneTypoAway(row.term, term.term)).sort((a, b) => b.products - a.products)[0];
    if (!nearest) return term;
    changed = true;
    return { ...term, term: nearest.term, isPrefix: false };
  });
  return changed ? mended : null;
}

/** One letter more, less, other, or two neighbours swapped. */
export function isOneTypoAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [[...a], [...b]] : [[...b], [...a]];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end]) end += 1;
  const shortRest = short.length - start - end;
  const longRest = long.length - start - end;
  if (shortRest <= 1 && longRest <= 1) return true;
  return shortRest === 2 && longRest === 2 && short[start] === long[start + 1] && short[start + 1] === long[start];
}
