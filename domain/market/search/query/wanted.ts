/** A word that products must have; of a prefix any word that begins with it. */
export interface WantedWord {
  term: string;
  isPrefix: boolean;
}

/**
 * What is said of a product: one of these words (in its name only, or anywhere), or a number of a property between two
 * ends, both included. Facts such as a subcategory are words too: `factWord`. Properties are named by their codes here,
 * by their ids in the index.
 */
export type Condition<Property = string> =
  | { words: readonly WantedWord[]; isInName: boolean }
  | { property: Property; from: number; to: number };

/** Products that fulfil all of these conditions. */
export type Alternative<Property = string> = readonly Condition<Property>[];

/** What a part of a query asks of products. */
export interface Wanted<Property = string> {
  kind: PartKind;
  /** It says more about what another part names, and so weighs less. */
  isModifier: boolean;
  /** Products that have it are left out: not black. */
  isExcluded?: boolean;
  /** A product has one of these; the earlier, the nearer it is. */
  alternatives: readonly Alternative<Property>[];
  /** The second best, where no product has one of the alternatives together with the rest of the query. */
  near: readonly Alternative<Property>[];
}

/**
 * What a part of a query is about. An additive goes into a material: with both, the additive is meant. `commercial`
 * words say nothing about goods, a `number` is one of a property.
 */
export const goodsKinds = [
  'code',
  'brand',
  'additive',
  'material',
  'application',
  'process',
  'quality',
  'maker',
  'form',
  'colour',
  'certificate',
  'property',
  'number',
  'text',
  'commercial',
] as const;

/**
 * What a part says beside the goods: where they go or lie, how much, for how much, packed how, until when, from whom, of which lot.
 * `elsewhere` are goods of other trades, `unread` is what nobody understands.
 */
export const saidKinds = [
  'place',
  'origin',
  'amount',
  'price',
  'pack',
  'date',
  'seller',
  'lot',
  'elsewhere',
  'unread',
] as const;
export const partKinds = [...goodsKinds, ...saidKinds] as const;
export type PartKind = (typeof partKinds)[number];

/**
 * A fact of a product as a word of the index: `sub=hdpe`, `application=film`. No word of a text has an equals sign.
 */
export function factWord(fact: string, code: string): string {
  return `${fact}=${code.toLowerCase()}`;
}
