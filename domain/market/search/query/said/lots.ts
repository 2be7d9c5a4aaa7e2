import { numberPhrases } from '#domain/market/search/query/numbers/number-phrases.ts';
import { NUMBER } from './counts.ts';
import type { SaidPhrase } from './said.ts';
import { oneOf } from './said-patterns.ts';
import words from './lot-words.json' with { type: 'json' };

const LOT = `(?<!(?:${words.whole.join('|')})\\s?)(?:${oneOf(words.lot)})(?!\\s*(?:${oneOf(words.size)}))`;
/** Letters and figures, or a long number: "lot 1.9-2.1" names none, and "25 kg" behind it is an amount. */
const WEIGHT = `${NUMBER}\\s*(?:kg|g|t|ton|tons|mt|%)`;
const LOT_NO = `(?!${WEIGHT})${String.raw`(?=[a-z\d/.-]*(?:[a-z]|\d{5}))(?=[a-z\d/.-]*\d)(?<lot>[a-z\d](?:[a-z\d/.-]{1,58})[a-z\d])(?![a-z\d])`}`;
const NUMBERED = new RegExp(
  `(?:${LOT}|${oneOf(words.lot_numbered)})\\s*(?:(?:${oneOf(words.number)})\\s*)?[.:#]?\\s*${LOT_NO}`,
  'gu',
);
const WORD = new RegExp(`${LOT}(?:\\s*(?:${oneOf(words.with)}))?(?!\\s*(?:${oneOf(words.number)}))`, 'gu');
const ANY = new RegExp(oneOf([...words.lot, ...words.lot_numbered]), 'u');

/**
 * Lots by number, and the word alone beside a measured value: "MFI 1.9-2.1 lot" asks for what was measured of a lot,
 * "off-spec lots" for nothing of the kind. Most queries have neither word.
 */
export function lotsIn(text: string): SaidPhrase[] {
  if (!ANY.test(text)) return [];
  const numbered = Array.from(text.matchAll(NUMBERED), ({ index, 0: found, groups }): SaidPhrase => ({
    at: index,
    to: index + found.length,
    says: { kind: 'lot', lotNo: groups!['lot']! },
  }));
  if (!numberPhrases(text).some(({ measured }) => measured !== null)) return numbered;
  const alone = Array.from(text.matchAll(WORD), ({ index, 0: found }): SaidPhrase => ({
    at: index,
    to: index + found.trimEnd().length,
    says: { kind: 'lot', lotNo: null },
  }));
  return [...numbered, ...alone];
}
