import { normalize } from './search-text.ts';

/** What people type, and the words of the catalogue that they mean by it. */
export interface Synonym {
  typed: string;
  means: string;
}

/** More would be a way to make one search cost many. */
const MOST_REPLACED = 4;

export const MAX_TYPED_LENGTH = 80;
export const MAX_MEANS_LENGTH = 200;
/** Each is looked for in every query. */
export const MAX_SYNONYMS = 2000;
/** A single letter stands in half of all queries. */
const LEAST_LETTERS = 2;

interface Rule {
  pattern: RegExp;
  /** The catalogue's words as queries are written. */
  put: string;
  synonym: Synonym;
}

/** A query with the catalogue's words in it, and which of them were put there. */
export interface Understood {
  meant: string;
  replaced: Synonym[];
}

/**
 * Replaces what has a synonym in a query, the longest first, each place once: what was put in is not replaced again. Latin words are whole words; Thai and Chinese
 * are written without spaces and are replaced wherever they stand.
 */
export function synonymReader(synonyms: readonly Synonym[]): (query: string) => Understood {
  const rules: Rule[] = [...synonyms]
    .map((synonym) => ({ typed: typedKey(synonym.typed), synonym }))
    .filter(({ typed }) => typed !== '')
    .sort((a, b) => b.typed.length - a.typed.length)
    .map(({ typed, synonym }) => ({ pattern: patternOf(typed), put: normalize(synonym.means), synonym }));
  return (query) => {
    let rest = normalize(query);
    const used: Rule[] = [];
    for (const rule of rules) {
      if (used.length === MOST_REPLACED) break;
      rest = rest.replace(rule.pattern, () => ` \ue000${used.push(rule) - 1}\ue000 `);
    }
    const replaced = used.map(({ synonym }) => synonym);
    if (replaced.length === 0) return { meant: query, replaced };
    return {
      meant: rest
        .replace(/\ue000(\d)\ue000/g, (_, place: string) => used[Number(place)]?.put ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
      replaced,
    };
  };
}

/** What is typed as it is compared: two that differ in case or spaces alone are the same. */
export function typedKey(typed: string): string {
  return normalize(typed).trim().replace(/\s+/g, ' ');
}

/** Why a synonym would do harm or nothing, if it would; `others` are those that there are already. */
export function synonymProblem(
  { typed, means }: Synonym,
  others: readonly Synonym[],
): 'too_short' | 'means_itself' | 'taken' | null {
  const key = typedKey(typed);
  if ([...key.replace(/[^\p{L}\p{M}\p{N}]/gu, '')].length < LEAST_LETTERS) return 'too_short';
  if (key === typedKey(means)) return 'means_itself';
  return others.some((other) => typedKey(other.typed) === key) ? 'taken' : null;
}

function patternOf(typed: string): RegExp {
  const escaped = RegExp.escape(typed).replaceAll('\\x20', '\\s*');
  return /\p{Script=Latin}|\p{N}/u.test(typed)
    ? new RegExp(`(?<![\\p{Script=Latin}\\p{N}])${escaped}(?![\\p{Script=Latin}\\p{N}])`, 'u')
    : new RegExp(escaped, 'u');
}
