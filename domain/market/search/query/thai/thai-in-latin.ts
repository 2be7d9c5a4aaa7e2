import type { Lexicon } from '#domain/market/search/query/lexicon.ts';
import { consonantsOfLatin } from './thai-consonants.ts';

/** Fewer consonants are those of many words; of a part of a query more are asked for. */
const LEAST_OF_ALL = 4;
const LEAST_OF_PART = 5;
/** Thai syllables end in few consonants, none in l, r or s. */
const SYLLABLES = /^(?:(?:[bptdkgc]h?[rlw]?|ng|[jsfmnyrlwhv])?[aeiou]+(?:ng|[kptnmwyh])?)+$/;
const NUMBER = /^\d+$/;
const MOST_WORDS = 8;

/**
 * A query with the Thai words that it spells in Latin letters (`yang pan rom kwan`), the longest first; null where it
 * spells none.
 */
export function inThaiLetters(text: string, lexicon: Lexicon): string | null {
  const words = text.split(/\s+/).slice(0, MOST_WORDS);
  const spelled: string[] = [];
  let isThai = false;
  for (let from = 0; from < words.length;) {
    const found = longestFrom(words, from, lexicon);
    spelled.push(found?.thai ?? words[from]!);
    isThai ||= found !== null;
    from = found?.to ?? from + 1;
  }
  return isThai ? spelled.join(' ') : null;
}

function longestFrom(words: readonly string[], from: number, lexicon: Lexicon): { thai: string; to: number } | null {
  for (let to = words.length; to > from; to -= 1) {
    const among = words.slice(from, to);
    if (!among.every((word) => SYLLABLES.test(word) || NUMBER.test(word))) continue;
    const consonants = among.map(consonantsOfLatin).join('');
    const least = among.length === words.length ? LEAST_OF_ALL : LEAST_OF_PART;
    const thai = consonants.length < least ? undefined : lexicon.getThaiKey(consonants);
    if (thai !== undefined) return { thai, to };
  }
  return null;
}
