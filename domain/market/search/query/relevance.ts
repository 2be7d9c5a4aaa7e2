import { factWord, type Alternative, type PartKind, type Wanted, type WantedWord } from './wanted.ts';

/**
 * What a part of a query weighs when not everything can be had together. Who names a grade wants this grade, and who
 * names a material wants that material: all parts of the lesser kinds together, as many as a query has, weigh less than
 * either, and less than what a material that fits nearly lacks. Of the others the process is given up first, then
 * numbers.
 */
const WEIGHTS: Readonly<Record<PartKind, number>> = {
  code: 33_000,
  brand: 40,
  additive: 23_000,
  material: 10_000,
  application: 12,
  process: 12,
  quality: 9,
  maker: 7,
  form: 5,
  colour: 5,
  certificate: 4,
  property: 4,
  number: 13,
  text: 3,
  commercial: 0,
  place: 0,
  origin: 0,
  amount: 0,
  price: 0,
  pack: 0,
  date: 0,
  seller: 0,
  lot: 0,
  elsewhere: 0,
  unread: 0,
};

/** A brand of one polymer, such as Makrolon, names the polymer. */
const POLYMER_BRAND = 9000;

/** Of the weight of a part, what a product has that fits only nearly. */
const NEARLY = 0.6;

/** Of the weight of a part, what it has where it only says more about another part. */
const MODIFIER = 0.1;

/** Kinds of which a product has one: who types two of them takes either. */
const EXCLUSIVE: ReadonlySet<PartKind> = new Set([
  'code',
  'brand',
  'additive',
  'material',
  'quality',
  'maker',
  'form',
  'colour',
]);

export function isExclusive(kind: PartKind): boolean {
  return EXCLUSIVE.has(kind);
}

type Weighed = Pick<Wanted<unknown>, 'kind' | 'isModifier' | 'alternatives'>;

/** Kinds of which the second alternative is another one: who wants no TPI may want IRPC. */
const ONE_OF: ReadonlySet<PartKind> = new Set(['maker', 'brand', 'code']);

/** What leaves a product out by a part that is denied. */
export function excludingAlternatives<A>(kind: PartKind, alternatives: readonly A[]): readonly A[] {
  return ONE_OF.has(kind) ? alternatives.slice(0, 1) : alternatives;
}

/**
 * The weight of a part that `having` of `all` products fit: up to twice as much when few do, because a rare word says
 * more.
 */
export function weightOf({ kind, isModifier, alternatives }: Weighed, having: number, all: number): number {
  const rarity = all < 2 ? 0 : Math.log(all / Math.max(having, 1)) / Math.log(all);
  const weight = kind === 'brand' && alternatives.some(namesPolymer) ? POLYMER_BRAND : WEIGHTS[kind];
  return weight * (1 + Math.min(1, Math.max(0, rarity))) * 0.5 * (isModifier ? MODIFIER : 1);
}

/** Whether a part names the polymer: where goods have it, it is not given up for any filter either. */
export function namesThePolymer({ kind, alternatives }: Pick<Weighed, 'kind' | 'alternatives'>): boolean {
  return kind === 'material' || (kind === 'brand' && alternatives.some(namesPolymer));
}

export function nearWeight(weight: number): number {
  return weight * NEARLY;
}

/** What says which goods are meant. */
const NAMES_GOODS: ReadonlySet<PartKind> = new Set([
  'code',
  'brand',
  'additive',
  'application',
  'process',
  'property',
  'number',
]);

/**
 * Whether words ask for no goods of their own, as "resin" or a maker's name does: what there is of each family is
 * shown.
 */
export function isBroad(wanted: readonly Pick<Weighed, 'kind'>[]): boolean {
  return wanted.length > 0 && !wanted.some(({ kind }) => NAMES_GOODS.has(kind));
}

/** A use that goods of another material fit is not said to be missing. */
export function isFulfilledNearly({ kind }: Weighed): boolean {
  return kind === 'application' || kind === 'process';
}

/** Steps of a distance; what is farther counts as equally far. */
const MOST_STEPS = 7;
const MOST_INEXACT = 3;
/** Below the steps: codes that are the grade itself go before longer ones. */
const STEP_SHIFT = 2;
/** Of the alternatives of one part, those after this one count as equally far. */
const MOST_OF_PART = 3;

/** The alternatives of a code that are codes of the product: its grade, and a part of its grade. */
const CODES_OF_GRADE = 2;

/**
 * How far a product is from what is wanted by one part, of which it has the alternative at a place. A code in a longer
 * code is not farther, but stands behind; one that only a text has is farther.
 */
export function distanceOf({ kind }: Pick<Weighed, 'kind'>, place: number): number {
  if (kind === 'code' && place < CODES_OF_GRADE) return place;
  // Exactly this number goes before what is near it, and both fit.
  if (kind === 'number') return Math.min(place, MOST_INEXACT);
  const step = kind === 'code' ? place - CODES_OF_GRADE + 1 : place;
  return Math.min(step, MOST_OF_PART) << STEP_SHIFT;
}

/** The distance by two parts, below 32. */
export function addedDistance(first: number, second: number): number {
  const steps = Math.min(MOST_STEPS, stepsOf(first) + stepsOf(second));
  const inexact = Math.min(MOST_INEXACT, (first & MOST_INEXACT) + (second & MOST_INEXACT));
  return (steps << STEP_SHIFT) | inexact;
}

/** Products with the fewest steps fit best. */
export function stepsOf(distance: number): number {
  return distance >> STEP_SHIFT;
}

function namesPolymer(alternative: Alternative<unknown>): boolean {
  const isPolymer = ({ term }: WantedWord) => term.startsWith(factWord('sub', ''));
  return alternative.some((condition) => 'words' in condition && condition.words.some(isPolymer));
}
