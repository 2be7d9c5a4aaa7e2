import { normalize } from './search-text.ts';

/** What people type, and the words of the catalogue that they mean by it. */
export interface Synonym {
  typed: string;
  means: string;
}

/** More would be a way to make one search cost many. */
const MOST_REPLACED = 4;

interface Rule {
  pattern: RegExp;
  means: string;
}

/**
 * Replaces what has a synonym in a query, the longest first, each place once: what was put in is not replaced again. Latin words are whole words; Thai and Chinese
 * are written without spaces and are replaced wherever they stand.
 */
export function synonymReplacer(synonyms: readonly Synonym[]): (query: string) => string {
  const rules: Rule[] = [...synonyms]
    .map(({ typed, means }) => ({ typed: normalize(typed).trim().replace(/\s+/g, ' '), means: normalize(means) }))
    .filter(({ typed }) => typed !== '')
    .sort((a, b) => b.typed.length - a.typed.length)
    .map(({ typed, means }) => ({ pattern: patternOf(typed), means }));
  return (query) => {
    let rest = normalize(query);
    const put: string[] = [];
    for (const { pattern, means } of rules) {
      if (put.length === MOST_REPLACED) break;
      rest = rest.replace(pattern, () => (put.length < MOST_REPLACED ? ` \ue000${put.push(means) - 1}\ue000 ` : ' '));
    }
    if (put.length === 0) return query;
    return rest.replace(/\ue000(\d)\ue000/g, (_, place: string) => put[Number(place)] ?? '').replace(/\s+/g, ' ').trim();
  };
}

function patternOf(typed: string): RegExp {
  const escaped = RegExp.escape(typed).replaceAll('\\x20', '\\s*');
  return /\p{Script=Latin}|\p{N}/u.test(typed) ? new RegExp(`(?<![\\p{Script=Latin}\\p{N}])${escaped}(?![\\p{Script=Latin}\\p{N}])`, 'u') : new RegExp(escaped, 'u');
}
