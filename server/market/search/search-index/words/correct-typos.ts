import type { WantedWord, WordIndex } from './word-index.ts';

/** Shorter words are one typo away from too many others. */
const MIN_LENGTH_TO_CORRECT = 5;

/**
 * The words with those that are in no product replaced by the nearest that is, one letter away; null when nothing can
 * be corrected.
 */
export function correctTypos(words: readonly WantedWord[], index: WordIndex): WantedWord[] | null {
  let changed = false;
  const corrected = words.map((word) => {
    if (word.term.length < MIN_LENGTH_TO_CORRECT || index.has(word)) return word;
    const term = index.nearest(word.term);
    if (term === undefined) return word;
    changed = true;
    return { term, isPrefix: false };
  });
  return changed ? corrected : null;
}

/** Who has typed a whole word means it and not every word that begins with it: PLA is no plasticiser, PA6 no PA66. */
export function preferExactTerms(words: readonly WantedWord[], index: WordIndex): WantedWord[] {
  return words.map((word) =>
    word.isPrefix && index.has({ term: word.term, isPrefix: false }) ? { ...word, isPrefix: false } : word,
  );
}
