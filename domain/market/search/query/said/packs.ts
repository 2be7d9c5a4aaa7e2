import type { SaidPhrase } from './said.ts';
import { NUMBER, NUMBER_START, numberOf, oneOf } from './said-patterns.ts';
import words from './said-words.json' with { type: 'json' };

const KG = `(?:${oneOf(words.kg)})`;
const BAG = `(?:${oneOf(words.bag)})`;
const JUMBO = `(?:${oneOf(words.jumbo)})`;

const WITH_NUMBER = [
  `${NUMBER_START}(?<kg>${NUMBER})\\s*${KG}\\s*(?:${oneOf(words.per_bag)})?\\s*(?:(?<jumbo>${JUMBO})|${BAG})(?:${oneOf(words.packed_behind)})?(?!\\p{Script=Thai})`,
  `${BAG}\\s*(?:${oneOf(words.of_bag)})?\\s*(?<kg>${NUMBER})\\s*${KG}`,
  `(?<jumbo>${JUMBO})\\s*(?:${oneOf(words.of_bag)})?\\s*(?<kg>${NUMBER})\\s*${KG}`,
  `(?<jumbo>${JUMBO})\\s*1\\s*(?:${oneOf(words.tonne)})`,
].map((source) => new RegExp(source, 'gu'));
const WITHOUT_NUMBER = [new RegExp(`(?<jumbo>${oneOf(words.in_jumbo)})`, 'gu')];

/** How goods are packed, in a normalized query: 25 kg bag, in jumbo bags. */
export function packsIn(text: string): SaidPhrase[] {
  const patterns = /\d/.test(text) ? [...WITH_NUMBER, ...WITHOUT_NUMBER] : WITHOUT_NUMBER;
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: found, groups }): SaidPhrase => ({
      at: index,
      to: index + found.trimEnd().length,
      says: {
        kind: 'pack',
        kg: groups?.['kg'] ? numberOf(groups['kg']) : null,
        isJumbo: groups?.['jumbo'] !== undefined,
      },
    })),
  );
}
