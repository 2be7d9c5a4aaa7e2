import { HAS_NUMBER, NUMBER, NUMBER_START, numberOf } from './counts.ts';
import { containers, LARGEST_PACK_KG, type Container } from './pack-weights.ts';
import type { SaidPhrase } from './said.ts';
import { KG, oneOf, TONNE } from './said-patterns.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import words from './said-words.json' with { type: 'json' };

const BEHIND = oneOf(words.packed_behind);
const LEAD = `(?:${oneOf([...words.packed_lead, ...words.packed_in])})`;
const OF = `(?:${oneOf(words.of_bag)})`;
/** Pallets, crates and drums are made of plastic, too: their words alone are of goods. */
const LARGE = (['jumbo', 'octabin'] as const).map((each) => `(?<${each}>${oneOf(words[each])})`).join('|');
const CONTAINER = `(?:${LARGE}|(?<bag>${oneOf(words.bag)}))`;
const WEIGHT = `(?<count>${NUMBER})\\s*(?:${KG}|(?<tonne>${TONNE}))`;

/** "500 kg bags of 25 kg": the bags are of the smaller weight. */
const NEXT_WEIGHT = `(?:(?=\\s*${OF}?\\s*(?<next>${NUMBER})\\s*${KG}))?`;

const WITH_NUMBER = [
  `(?:${LEAD}\\s*)?${NUMBER_START}${WEIGHT}\\s*(?:${BEHIND})?\\s*(?:${oneOf(words.per_bag)})?\\s*${CONTAINER}(?:${BEHIND})?(?!\\p{Script=Thai})${NEXT_WEIGHT}`,
  `${CONTAINER}\\s*${OF}?\\s*${WEIGHT}(?:\\s*(?:${BEHIND}))?`,
  `${LEAD}\\s*${CONTAINER}\\s*${OF}?\\s*(?<count>${NUMBER})\\s*${KG}`,
  `(?:${oneOf(words.packed_lead)})\\s*:?\\s*${OF}?\\s*${WEIGHT}`,
  `${NUMBER_START}${WEIGHT}\\s*(?:${BEHIND})`,
].map((source) => new RegExp(source, 'gu'));
const WITHOUT_NUMBER = [
  `${LEAD}\\s*(?:${LARGE})(?:${BEHIND})?(?!\\p{Script=Thai})`,
  `(?:${LARGE})(?:${BEHIND})(?!\\p{Script=Thai})`,
  `(?<!(?:${words.made_into.join('|')})\\s?)(?:${LARGE})(?!\\p{Script=Thai})`,
  `(?<bag>${oneOf(words.bags_alone)})(?!\\p{Script=Thai})`,
].map((source) => new RegExp(source, 'gu'));

/** How goods are packed, in a normalized query: 25 kg bag, in jumbo bags. */
export function packsIn(text: string): SaidPhrase[] {
  const patterns = HAS_NUMBER.test(text) ? [...WITH_NUMBER, ...WITHOUT_NUMBER] : WITHOUT_NUMBER;
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap(({ index, 0: found, groups = {} }): SaidPhrase[] => {
      const { count, tonne, next } = groups;
      const kg = count === undefined ? null : numberOf(count) * (tonne === undefined ? 1 : KG_PER_TONNE);
      if (kg !== null && !(kg > 0 && kg <= LARGEST_PACK_KG)) return [];
      if (kg !== null && next !== undefined && numberOf(next) < kg) return [];
      const container = containers.find((each): each is Container => groups[each] !== undefined) ?? null;
      // What a bag weighs says all of it; a word for large ones stays, so that it is shown.
      const shown = kg !== null && container === 'bag' ? null : container;
      return [{ at: index, to: index + found.trimEnd().length, says: { kind: 'pack', kg, container: shown } }];
    }),
  );
}
