import type { z } from 'zod';
import { searchBody } from '#contract/market/search-shapes.ts';
import type { Names } from '#domain/market/search/query/lexicon.ts';
import type { PartKind } from '#domain/market/search/query/wanted.ts';
import type { SaidAmount, SaidPack, SaidPrice } from '#domain/market/search/query/said/said.ts';
import type { Understood } from '#domain/market/search/synonyms.ts';
import type { GradeKnown } from './grades-known.ts';
import type { BestOffer, FacetCount, Freight, IndexAnswer, PropertyCount } from './search-index/types.ts';

export type { BestOffer, FacetCount, Freight, PropertyCount };
export type FacetCounts = IndexAnswer['facets'];

/** A question in the words of the contract. Prices include freight where `freight` is given. */
export interface SearchQuestion extends Omit<
  z.output<typeof searchBody>,
  'deliver_province_id' | 'load_tonnes' | 'name'
> {
  /** What was typed. */
  name: string;
  freight: Freight | null;
}

/** What a part says beside the goods, with days and baht of now. */
export type SaidOfPart =
  | { kind: 'place' | 'origin'; names: Names; province: Names | null }
  | { kind: 'seller'; names: Names }
  | SaidAmountShown
  | (Omit<SaidPrice, 'kind'> & { kind: 'price'; baht_from: number | null; baht_to: number | null })
  | SaidPack
  | { kind: 'date'; day: string }
  /** A number of a lot; null beside values that were measured of lots. */
  | { kind: 'lot'; lot_no: string | null }
  | { kind: 'elsewhere' | 'unread' };

interface SaidAmountShown extends Pick<SaidAmount, 'kind' | 'vehicles'> {
  kg: number;
  bags: { count: number; kg: number } | null;
}

/** A part of what was typed, and what it was understood as. */
export interface UnderstoodPart {
  /** As it stands in the query. */
  text: string;
  kind: PartKind;
  /** What it is called; null for a code or a word that is looked for as it is. */
  names: Names | null;
  /** The value that was asked for; `to` null for no upper end. */
  range: { from: number; to: number | null; unit: string } | null;
  /** What was taken for what was mistyped. */
  corrected: string | null;
  /** What it says beside the goods. */
  says: SaidOfPart | null;
  /** Products that have it are left out. */
  isExcluded: boolean;
  /** None of the products found has it. */
  isMissing: boolean;
  /** The grade that it names, where that is known and nobody sells it. */
  gradeNotSold: GradeKnown | null;
  /** The query without this part. */
  without: string;
}

/** Products with their best offers, and the state of the index they come from. */
export interface BestOffers {
  /** Another one after every change of any product: what was read for one version is right for that version. */
  version: string;
  products: BestOffer[];
}

export interface SearchAnswer extends BestOffers, Understood {
  /** How many products the question finds on all pages. */
  count: number;
  /** Whether every product has all words, as they were understood. */
  isComplete: boolean;
  /** How many more there are that fit the words less well. */
  further: number;
  facets: FacetCounts;
  properties: PropertyCount[];
  /** Changes when a facet or a property has a value that was never met before. */
  knownValues: string;
  understood: UnderstoodPart[];
  /** The words that were searched instead of what was typed; null where nothing was corrected. */
  correctedName: string | null;
}

const NO_FILTERS: SearchQuestion = { ...searchBody.parse({}), freight: null };

/** A question with these parts; everything else is left open. */
export function questionOf(parts: Partial<SearchQuestion>): SearchQuestion {
  return { ...NO_FILTERS, ...parts };
}
