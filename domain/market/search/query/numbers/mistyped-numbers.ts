import { codePart, type Part } from '#domain/market/search/query/parts.ts';
import { codesMeant, codesMeantByNumber, isNumber, type Reading } from '#domain/market/search/query/reading.ts';

/** Without a maker, shorter numbers are like too many. */
const SHORTEST_ALONE = 4;

/**
 * A grade that is asked for by its number, of which a digit is wrong: InnoPlus 2280. Only where that is all that says
 * anything, or where a maker stands beside it: then it weighs little, because it may be an amount.
 */
export function withMistypedNumbers(reading: Reading, parts: Part[]): Part[] {
  const isNamed = parts.some(({ kind }) => kind === 'brand' || kind === 'maker');
  const isAlone = parts.filter(({ wanted }) => wanted !== null).length === 1;
  if (!isNamed && !isAlone) return parts;
  return parts.map((part) => {
    const number = reading.text.slice(part.at, part.to);
    if (!isNumber(number) || reading.market.hasCodeFrom(number)) return part;
    if (isNamed) return part.kind === 'text' || part.kind === 'code' ? numberOfMaker(reading, part, number) : part;
    return part.kind === 'text' && number.length >= SHORTEST_ALONE ? codeOf(reading, part, number) : part;
  });
}

function codeOf(reading: Reading, part: Part, number: string): Part {
  const meant = [...new Set([...codesMeant(reading, number), ...codesMeantByNumber(reading, number)])];
  const words = meant.map((term) => ({ term, isPrefix: false }));
  return meant.length === 0 ? part : codePart(part, words, meant[0]);
}

function numberOfMaker(reading: Reading, part: Part, number: string): Part {
  const code = codeOf(reading, part, number);
  return code.wanted === null ? code : { ...code, kind: 'text', wanted: { ...code.wanted, kind: 'text' } };
}
