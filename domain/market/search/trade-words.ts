import words from './trade-words.json' with { type: 'json' };

/**
 * Words of the trade that a general Thai word breaker does not know: loanwords, which it cuts into pieces that depend
 * on their neighbours. They are cut out first, the longest first, in index and query alike.
 */
const LONGEST_FIRST = [...words].sort((a, b) => b.length - a.length);
const PATTERN = new RegExp(`(${LONGEST_FIRST.join('|')})`, 'u');

/** A Thai text in parts: words of the trade by themselves, what stands between them as it is. */
export function splitTradeWords(thai: string): { text: string; isWord: boolean }[] {
  return thai
    .split(PATTERN)
    .map((text, index) => ({ text, isWord: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/**
 * Stands around words that must not be broken at the end of a line; invisible where nobody looks for it (U+2060, word
 * joiner).
 */
export const UNBROKEN = '\u2060';

/**
 * A Thai text with its trade words marked, for screens that keep them whole. Browsers break Thai by a dictionary that
 * does not have them, and so in the middle. Every other part between two marks is such a word.
 */
export function markTradeWords(thai: string): string {
  return splitTradeWords(thai)
    .map(({ text, isWord }) => (isWord ? `${UNBROKEN}${text}${UNBROKEN}` : text))
    .join('');
}
