import { normalize } from './search-text.ts';
import { ownMeaning } from './vocabulary/own-meaning.ts';

/** What people type, and what staff say that they mean by it: words of the catalogue, or facts (`ownMeaning`). */
export interface Synonym {
  typed: string;
  means: string;
}

/** More would be a way to make one search cost many. */
const MOST_REPLACED = 4;

export const MAX_TYPED_LENGTH = 80;
export const MAX_MEANS_LENGTH = 500;
/** Each is looked for in every query. */
export const MAX_SYNONYMS = 2000;
/** A single letter stands in half of all queries. */
const LEAST_LETTERS = 2;

interface Rule {
  pattern: RegExp;
  /** The catalogue's words as queries are written; null for a word that the lexicon knows and that stays. */
  put: string | null;
  synonym: Synonym;
}

/** A query with the catalogue's words in it, and which of them were put there. */
export interface Understood {
  meant: string;
  replaced: Synonym[];
}

/**
 * Replaces what has a synonym in a query, the longest first, each place once: what was put in is not replaced again.
 * Latin words are whole words; Thai and Chinese are written without spaces and are replaced wherever they stand. A word
 * that means facts stays as it is, and so do shorter ones in it.
 */
export function synonymReader(synonyms: readonly Synonym[]): (query: string) => Understood {
  const rules: Rule[] = [...synonyms]
    .map((synonym) => ({ typed: typedKey(synonym.typed), synonym }))
    .filter(({ typed }) => typed !== '')
    .sort((a, b) => b.typed.length - a.typed.length)
    .map(({ typed, synonym }) => ({ pattern: patternOf(typed), put: replacementOf(synonym), synonym }));
  return (query) => {
    let rest = normalize(query);
    const puts: string[] = [];
    const replaced: Synonym[] = [];
    for (const { pattern, put, synonym } of rules) {
      if (puts.length === MOST_REPLACED) break;
      rest = rest.replace(pattern, (typed) => {
        const mark = `\ue000${puts.push(put ?? typed) - 1}\ue000`;
        if (put === null) return mark;
        replaced.push(synonym);
        return ` ${mark} `;
      });
    }
    if (replaced.length === 0) return { meant: query, replaced };
    return {
      meant: rest
        .replace(/\ue000(\d)\ue000/g, (_, place: string) => puts[Number(place)] ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
      replaced,
    };
  };
}

function replacementOf({ means }: Synonym): string | null {
  const { is } = ownMeaning(means);
  return is === 'facts' || is === 'nothing' ? null : normalize(means);
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
