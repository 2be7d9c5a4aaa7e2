import { VEHICLE_CAPACITY, VEHICLES, type Vehicle } from '#domain/market/delivery/freight.ts';
import { MAX_WANTED_TONNES } from '#domain/values/limits.ts';
import { GRAMS_PER_KG, GRAMS_PER_TONNE } from '#domain/values/weight.ts';
import { COUNT, NUMBER, NUMBER_END, NUMBER_START, numberOf } from './counts.ts';
import { containerFor, containers, USUAL_KG, type Container } from './pack-weights.ts';
import type { Said, SaidAmount, SaidPhrase } from './said.ts';
import { ABOUT, APPROXIMATELY, AT_LEAST, AT_MOST, DOWN, inOrder, KG, oneOf, TONNE, UP } from './said-patterns.ts';
import words from './said-words.json' with { type: 'json' };

const LEAST_GRAMS = GRAMS_PER_KG;
const MOST_GRAMS = MAX_WANTED_TONNES * GRAMS_PER_TONNE;
const MOST_PIECES = 1_000_000_000;

/** A bag is no part of another word: two carry bags are no two bags of material. */
const WORD_ENDS = `(?!(?!${oneOf(words.by_bag)})\\p{Script=Thai}|${oneOf(words.packed_behind)})`;
const CONTAINER = containers.map((each) => `(?<${each}>${oneOf(words[each])})`).join('|');
const LEAD = `(?:(?:${oneOf(words.amount_lead)})\\s*:?\\s*)?(?:(?:${AT_LEAST}|${AT_MOST}|${ABOUT})\\s*)?`;
/** "5 t a month" is an amount, "25 kg a bag" is none. */
const EACH_TIME = `\\s*(?:${oneOf(words.each_time_before)})\\s*(?:${oneOf(words.each_time)})`;
const NOT_EACH = `(?!${oneOf(words.each)}|\\.?\\s*(?:${oneOf(words.per)}))`;
const BEHIND = `(?:\\s*(?:${UP}|${DOWN}|${APPROXIMATELY}))?(?:${EACH_TIME}|${NOT_EACH})`;
const BY = `\\s*(?:${oneOf(words.by_bag)})?\\s*`;
/** "400 bags, 25 kg bags": the weight is of the second ones. */
const NO_BAG_BEHIND = `(?!\\s*(?:${oneOf(words.bag)}))`;
const FROM = `(?:(?<from>${COUNT})\\s*(?:${oneOf(words.range_to)})\\s*)?`;
/** Of two weights that follow each other the second is what is left of a tonne; 25 kg is how goods are packed. */
const REST = `(?:\\s*(?<rest>\\d{3})\\s*${KG})?`;

const KILOS = pattern(`${LEAD}${NUMBER_START}${FROM}(?<count>${COUNT})${NUMBER_END}\\s*${KG}${BEHIND}`);
const TONNES = pattern(
  `${LEAD}${NUMBER_START}${FROM}(?<count>${COUNT})${NUMBER_END}\\s*${TONNE}(?:\\s*(?<half>${oneOf(words.half)}))?${REST}${BEHIND}`,
);
const BAGS = pattern(
  `${LEAD}${NUMBER_START}${FROM}(?<count>${COUNT})${NUMBER_END}\\s*(?:(?:${oneOf(words.measure)})\\s*)?(?:${CONTAINER})${WORD_ENDS}(?:${BY}(?<bagKg>${NUMBER})\\s*${KG}${NO_BAG_BEHIND})?(?:${EACH_TIME})?`,
);
const CLASSIFIED = pattern(
  `(?:${CONTAINER})\\s*${NUMBER_START}(?<count>${COUNT})\\s*(?:${oneOf(words.classifier)})(?!\\p{Script=Thai})`,
);
const BAGS_BEHIND = pattern(
  `${NUMBER_START}(?<bagKg>${NUMBER})\\s*${KG}\\s*(?:x|×|\\*)\\s*(?<count>\\d[\\d,]{0,12})\\s*(?:${CONTAINER})${WORD_ENDS}`,
);
/** "40 x 25 kg", "25 kg bags x 40": both say what one holds. */
const TIMES = '\\s*(?:x|×|\\*)\\s*';
const COUNTED_WEIGHTS = pattern(
  `${NUMBER_START}(?<count>\\d{1,5})${TIMES}(?<bagKg>${NUMBER})\\s*${KG}(?:\\s*(?:${CONTAINER})${WORD_ENDS})?`,
);
const WEIGHTS_COUNTED = pattern(
  `${NUMBER_START}(?<bagKg>${NUMBER})\\s*${KG}(?:\\s*(?:${CONTAINER}))?${TIMES}(?<count>\\d{1,5})(?![\\d.,]*\\d)`,
);
const VEHICLE = VEHICLES.map((vehicle) => `(?<${vehicle}>${oneOf(words.vehicles[vehicle])})`).join('|');
const VEHICLE_UNIT = `(?:${oneOf(words.vehicle_unit)})`;
const LOADS = pattern(
  `${LEAD}(?:${VEHICLE})\\s*(?:(?:${oneOf(words.amount_lead)})?\\s*(?<count>${COUNT})\\s*${VEHICLE_UNIT}|${VEHICLE_UNIT})?`,
);
const COUNTED_LOADS = pattern(
  `${LEAD}${NUMBER_START}(?<count>${COUNT})\\s*${VEHICLE_UNIT}?\\s*(?:x\\s*)?${inOrder('full')}(?:${VEHICLE})`,
);
const PIECES = pattern(
  `${LEAD}${NUMBER_START}(?<count>${COUNT})${NUMBER_END}\\s*(?:${oneOf(words.piece)})${WORD_ENDS}`,
);

function pattern(source: string): RegExp {
  return new RegExp(source, 'gu');
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Amounts in a normalized query: weights, bags, numbers of vehicles. Two of them may overlap. */
export function amountsIn(text: string): SaidPhrase[] {
  return [
    ...phrases(text, KILOS, (groups) => weighing(countOf(groups) * GRAMS_PER_KG)),
    ...phrases(text, TONNES, inTonnes),
    ...phrases(text, BAGS, bagged),
    ...phrases(text, CLASSIFIED, bagged),
    ...phrases(text, BAGS_BEHIND, bagged),
    ...phrases(text, COUNTED_WEIGHTS, bagged),
    ...phrases(text, WEIGHTS_COUNTED, bagged),
    ...phrases(text, COUNTED_LOADS, loaded),
  ];
}

/** Loads of vehicles, with or without their number. */
export function loadsIn(text: string): SaidPhrase[] {
  return phrases(text, LOADS, loaded);
}

/** Numbers of rolls, sheets and pieces, where a text is known to be of amounts: in a search "PA 66 sheet" is none. */
export function piecesIn(text: string): SaidPhrase[] {
  return phrases(text, PIECES, (groups) => ({ kind: 'pieces', count: countOf(groups) }));
}

function phrases(text: string, expression: RegExp, read: (groups: Groups) => Said): SaidPhrase[] {
  return Array.from(text.matchAll(expression), ({ index, 0: found, groups = {} }): SaidPhrase => {
    const says = read(groups);
    const to = index + found.trimEnd().length;
    return { at: index + lettersBeforeAmount(found, groups), to, says: isPossible(says) ? says : UNREAD };
  });
}

/** "PA-747 - 25 kg": the first number is larger, and so of something else. */
function lettersBeforeAmount(found: string, { from, count }: Groups): number {
  if (from === undefined || numberOf(from) < numberOf(count!)) return 0;
  return found.indexOf(count!, found.indexOf(from) + from.length);
}

const UNREAD: Said = { kind: 'unread' };

/** What is less or more is a mistake, and so is a number that can be read in two ways. */
function isPossible(says: Said): boolean {
  if (says.kind === 'pieces') return Number.isInteger(says.count) && says.count > 0 && says.count <= MOST_PIECES;
  return says.kind === 'amount' && says.grams >= LEAST_GRAMS && says.grams <= MOST_GRAMS;
}

/** Of "3-5 t" at least the smaller one is bought. Of a code and an amount behind it the second number is smaller. */
function countOf({ from, count }: Groups): number {
  const [least, most] = [from === undefined ? null : numberOf(from), numberOf(count!)];
  return least !== null && least < most ? least : most;
}

function inTonnes(groups: Groups): SaidAmount {
  const tonnes = countOf(groups) + (groups['half'] === undefined ? 0 : 0.5);
  return weighing(tonnes * GRAMS_PER_TONNE + Number(groups['rest'] ?? 0) * GRAMS_PER_KG);
}

function weighing(grams: number): SaidAmount {
  return { kind: 'amount', grams: Math.round(grams), bags: null, vehicles: null };
}

function bagged(groups: Groups): SaidAmount {
  const named = containers.find((each): each is Container => groups[each] !== undefined);
  const { bagKg } = groups;
  const container = named ?? containerFor(numberOf(bagKg!));
  const kg = bagKg === undefined ? USUAL_KG[container] : numberOf(bagKg);
  const bags = { count: countOf(groups), kg, container, isWeightSaid: bagKg !== undefined };
  return { ...weighing(bags.count * kg * GRAMS_PER_KG), bags };
}

function loaded(groups: Groups): SaidAmount {
  const vehicle = VEHICLES.find((each): each is Vehicle => groups[each] !== undefined)!;
  const count = groups['count'] === undefined ? 1 : numberOf(groups['count']);
  return { ...weighing(count * VEHICLE_CAPACITY[vehicle]), vehicles: { vehicle, count } };
}
