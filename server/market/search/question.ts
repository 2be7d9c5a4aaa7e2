import type { z } from 'zod';
import { searchBody } from '#contract/market/search-shapes.ts';
import type { Understood } from '#domain/market/search/synonyms.ts';
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
  /** Whether a word that no product has is replaced by a word one letter away. */
  correctsTypos: boolean;
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
  facets: FacetCounts;
  properties: PropertyCount[];
  /** Changes when a facet or a property has a value that was never met before. */
  knownValues: string;
  /** The words that were searched instead of what was typed; null where nothing was corrected. */
  correctedName: string | null;
}

const NO_FILTERS: SearchQuestion = { ...searchBody.parse({}), freight: null, correctsTypos: false };

/** A question with these parts; everything else is left open. */
export function questionOf(parts: Partial<SearchQuestion>): SearchQuestion {
  return { ...NO_FILTERS, ...parts };
}
