import type { Lexicon } from './lexicon.ts';
import { endsHere, startsHere } from './letters.ts';
import { codesIn } from './known-codes.ts';
import { entriesIn } from './known-entries.ts';
import { numberPhrases } from './numbers/number-phrases.ts';
import { COSTS, type MarketCodes, type Priced } from './priced-segments.ts';
import { negatorsIn } from './said/negation.ts';
import { placesIn } from './said/places.ts';
import { saidIn } from './said/said-in.ts';
import type { Said, SaidPhrase } from './said/said.ts';

/** Everything that is known of a query, by where it begins. Segments may overlap. */
export function knownSegments(text: string, lexicon: Lexicon, market: MarketCodes): Map<number, Priced[]> {
  const { entries, names } = entriesIn(text, lexicon, market);
  return Map.groupBy(
    [
      ...numberSegments(text),
      ...negatorSegments(text),
      ...saidSegments(text, saidIn(text), costOfSaid),
      ...saidSegments(text, placesIn(text, names), costOfName),
      ...entries,
      ...codesIn(text, lexicon, market),
    ],
    ({ segment }) => segment.at,
  );
}

function numberSegments(text: string): Priced[] {
  return numberPhrases(text).map(({ at, to, measured, inName }) => {
    if (measured) return { segment: { at, to, kind: 'measured', measured }, cost: COSTS.measured };
    return inName.length > 0
      ? { segment: { at, to, kind: 'named', words: inName }, cost: COSTS.amount }
      : { segment: { at, to, kind: 'amount' }, cost: COSTS.amount };
  });
}

function negatorSegments(text: string): Priced[] {
  return negatorsIn(text).map((negator) => ({ segment: { ...negator, kind: 'negator' }, cost: COSTS.negator }));
}

function saidSegments(text: string, phrases: readonly SaidPhrase[], costFor: (says: Said) => number): Priced[] {
  return phrases
    .filter(({ at, to }) => startsHere(text, at) && endsHere(text, to))
    .map((phrase) => ({ segment: { ...phrase, kind: 'said' }, cost: costFor(phrase.says) }));
}

/** What may be a lot's number is a code of the market first. */
const costOfSaid = (says: Said) => (says.kind === 'lot' && says.lotNo !== null ? COSTS.saidLot : COSTS.said);

function costOfName(says: Said): number {
  return says.kind === 'place' && says.addressId !== undefined ? COSTS.saidByOwnName : COSTS.saidByName;
}
