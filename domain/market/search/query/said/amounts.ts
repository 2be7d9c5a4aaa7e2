import { VEHICLE_CAPACITY, VEHICLES, type Vehicle } from '#domain/market/delivery/freight.ts';
import { MAX_WANTED_TONNES } from '#domain/values/limits.ts';
import { GRAMS_PER_KG, GRAMS_PER_TONNE } from '#domain/values/weight.ts';
import type { SaidAmount, SaidPhrase } from './said.ts';
import { AT_LEAST, AT_MOST, ABOUT, NUMBER, NUMBER_END, NUMBER_START, numberOf, oneOf } from './said-patterns.ts';
import words from './said-words.json' with { type: 'json' };

/** What a bag holds where nothing else is said: resins are packed so everywhere. */
export const USUAL_BAG_KG = 25;
const LEAST_GRAMS = GRAMS_PER_KG;

const KG = oneOf(words.kg);
const TONNE = oneOf(words.tonne);
/** A bag is no part of another word: two carry bags are no two bags of material. */
const BAG = `(?:${oneOf(words.bag)})(?!\\p{Script=Thai}|${oneOf(words.packed_behind)})`;
const LEAD = `(?:(?:${oneOf(words.amount_lead)})\\s*:?\\s*)?(?:(?:${AT_LEAST}|${AT_MOST}|${ABOUT})\\s*)?`;
const UNIT = `(?:(?<kg>${KG})|(?<tonne>${TONNE}))(?!${oneOf(words.each)}|\\.?\\s*/)`;
const BY = `\\s*(?:${oneOf(words.by_bag)})?\\s*`;

const WEIGHT = new RegExp(`${LEAD}${NUMBER_START}(?<count>${NUMBER})${NUMBER_END}\\s*${UNIT}`, 'gu');
const BAGS = new RegExp(
  `${LEAD}${NUMBER_START}(?<count>\\d[\\d,]*)\\s*${BAG}(?:${BY}(?<bag>${NUMBER})\\s*(?:${KG}))?`,
  'gu',
);
const BAGS_BEHIND = new RegExp(
  `${NUMBER_START}(?<bag>${NUMBER})\\s*(?:${KG})\\s*(?:x|×|\\*)\\s*(?<count>\\d[\\d,]*)\\s*${BAG}`,
  'gu',
);
const VEHICLE = VEHICLES.map((vehicle) => `(?<${vehicle}>${oneOf(words.vehicles[vehicle])})`).join('|');
const VEHICLE_UNIT = `(?:${oneOf(words.vehicle_unit)})`;
const LOADS = new RegExp(`(?:${VEHICLE})\\s*(?:(?<count>\\d{1,3})\\s*${VEHICLE_UNIT}|${VEHICLE_UNIT})?`, 'gu');
const COUNTED_LOADS = new RegExp(
  `${NUMBER_START}(?<count>\\d{1,3})\\s*${VEHICLE_UNIT}?\\s*(?:x\\s*)?(?:full\\s*)?(?:${VEHICLE})s?`,
  'gu',
);

type Groups = Readonly<Record<string, string | undefined>>;

/** Amounts in a normalized query: weights, bags, numbers of vehicles. Two of them may overlap. */
export function amountsIn(text: string): SaidPhrase[] {
  return [
    ...phrases(text, WEIGHT, ({ count, tonne }) =>
      weighing(numberOf(count!) * (tonne ? GRAMS_PER_TONNE : GRAMS_PER_KG)),
    ),
    ...phrases(text, BAGS, bagged),
    ...phrases(text, BAGS_BEHIND, bagged),
    ...phrases(text, COUNTED_LOADS, loaded),
  ];
}

/** Loads of vehicles, with or without their number. */
export function loadsIn(text: string): SaidPhrase[] {
  return phrases(text, LOADS, loaded);
}

function phrases(text: string, pattern: RegExp, read: (groups: Groups) => SaidAmount): SaidPhrase[] {
  return Array.from(text.matchAll(pattern), (match): SaidPhrase => {
    const says = read(match.groups ?? {});
    const place = { at: match.index, to: match.index + match[0].trimEnd().length };
    const isPossible = says.grams >= LEAST_GRAMS && says.grams <= MAX_WANTED_TONNES * GRAMS_PER_TONNE;
    return { ...place, says: isPossible ? says : { kind: 'unread' } };
  });
}

function weighing(grams: number): SaidAmount {
  return { kind: 'amount', grams: Math.round(grams), bags: null, vehicles: null };
}

function bagged({ count, bag }: Groups): SaidAmount {
  const bags = { count: numberOf(count!), kg: bag ? numberOf(bag) : USUAL_BAG_KG };
  return { ...weighing(bags.count * bags.kg * GRAMS_PER_KG), bags };
}

function loaded(groups: Groups): SaidAmount {
  const vehicle = VEHICLES.find((each): each is Vehicle => groups[each] !== undefined)!;
  const count = Number(groups['count'] ?? 1);
  return { ...weighing(count * VEHICLE_CAPACITY[vehicle]), vehicles: { vehicle, count } };
}
