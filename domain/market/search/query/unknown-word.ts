import { withoutMarks } from './lexicon.ts';
import { amountPart, entryPart, numberPart, textPart, type Part } from './parts.ts';
import { isNumber, mayCorrect, type Place, type Reading } from './reading.ts';
import { isMistyped, likeliest } from './typing/typing-errors.ts';

const SHORTEST_TO_CORRECT = 4;
/** From here on two letters may be wrong. */
const SHORTEST_FOR_TWO = 8;

/** A word of Latin letters: of the market, of the trade with letters wrong, or nothing that is known. */
export function partOfWord(reading: Reading, place: Place, word: string, isLast: boolean): Part {
  if (word.length === 1) return amountPart(place);
  const { market, lexicon } = reading;
  if (isNumber(word) && market.hasCodeFrom(word)) return numberPart(place, word);
  const exact = { term: word, isPrefix: false };
  const prefix = { term: word, isPrefix: true };
  if (market.has(exact)) return textPart(place, isLast ? [exact, prefix] : [exact]);
  if (isLast && market.has(prefix)) return textPart(place, [prefix]);
  if (lexicon.isOfName(word) || !mayCorrect(reading)) return textPart(place, [exact]);
  const corrected = correctedEntry(reading, place, word);
  if (corrected) return corrected;
  const near = word.length > SHORTEST_TO_CORRECT ? market.nearest(word) : undefined;
  return near === undefined ? textPart(place, [exact]) : textPart(place, [{ term: near, isPrefix: false }], near);
}

/** A word of the trade that is known as it stands; null for any other. */
export function knownWord({ text, lexicon, market }: Reading, place: Place, word: string): Part | null {
  const entry = lexicon.getInflected(word);
  if (entry) return entryPart(text, place, entry);
  const exact = { term: word, isPrefix: false };
  return word.length >= SHORTEST_TO_CORRECT && market.has(exact) ? textPart(place, [exact]) : null;
}

/** The word of the trade that a mistyped one was meant for. */
export function correctedEntry({ text, lexicon }: Reading, place: Place, key: string): Part | null {
  if (key.length < SHORTEST_TO_CORRECT) return null;
  const alike = key.length > SHORTEST_TO_CORRECT ? lexicon.getBySound(key) : undefined;
  if (alike) return entryPart(text, place, alike);
  const most = key.length >= SHORTEST_FOR_TWO ? 2 : 1;
  const [meant] = likeliest(
    withoutMarks(key),
    [...lexicon.keysLike(key, most)].filter((other) => isMistyped(withoutMarks(key), withoutMarks(other), most)),
    most,
    withoutMarks,
  );
  const entry = meant === undefined ? undefined : lexicon.get(meant);
  // A word that says nothing is not what a strange one was meant for: "world" is not "would".
  return entry && entry.kind !== 'commercial' ? entryPart(text, place, entry, meant) : null;
}
