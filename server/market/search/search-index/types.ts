import type { Availability } from '#domain/market/availability.ts';
import type { Alternative, Condition, Wanted } from '#domain/market/search/query/wanted.ts';

/** What is said of a product beside its maker: few combinations of these occur. */
export const productFacets = ['category_group', 'category', 'subcategory', 'quality'] as const;
/** A part of the mall's filter that is counted by itself. The last three are said of an offer. */
export const facets = [...productFacets, 'manufacturer', 'warehouse', 'province', 'status'] as const;
export type Facet = (typeof facets)[number];

/** What the index knows of an offer. Prices are 10⁻⁴ baht per kg, instants milliseconds; null is an open end. */
export interface IndexedOffer {
  /** product_stocks.id */
  id: number;
  warehouse: number;
  province: number;
  /** 1 in stock, 2 pre-order, 3 out of stock. */
  status: Availability;
  pricePerKg: number;
  /** What a unit weighs. */
  packKg: number;
  /** In so many days an order can be sent; 0 for goods in stock. */
  readyInDays: number;
  promotion: { pricePerKg: number; start: number; end: number } | null;
  salesStart: number | null;
  salesEnd: number | null;
  /** The marketplace does not carry it. */
  isOutOfScope: boolean;
}

export interface IndexedProduct {
  id: number;
  category_group: number;
  category: number;
  subcategory: number;
  manufacturer: number;
  quality: string;
  /** Milliseconds; 0 when it was never approved. */
  firstApprovedAt: number;
  name: string;
  /** Melt flow index, g/10 min: the first difference between grades of a subcategory. */
  mfi: number | null;
  /** g/cm³. */
  density: number | null;
  /** kg CO2e per kg, cradle to gate. */
  co2PerKg: number | null;
  /** The manufacturer's English name: by it lists of manufacturers are in order. */
  manufacturerName: string;
  choices: readonly { property: number; choice: number }[];
  /** `condition` is what the number was measured under, '' where nothing is said. */
  numbers: readonly { property: number; condition: string; value: number }[];
  nameWords: readonly string[];
  otherWords: readonly string[];
  offers: readonly IndexedOffer[];
}

export type IndexSort =
  | 'relevance'
  | 'newest'
  | 'price_asc'
  | 'price_desc'
  | 'name'
  | 'manufacturer'
  | 'mfi_asc'
  | 'mfi_desc'
  | 'density_asc'
  | 'density_desc'
  | 'co2_asc';

/** One of these values, or a number between these ends (included), under one condition or (null) under any. */
export type PropertyFilter =
  | { property: number; choices: readonly number[] }
  | { property: number; condition: string | null; from: number; to: number };

/**
 * What freight adds to a kilogram from each province, in 10⁻⁴ baht. From a province without an entry nothing is
 * delivered.
 */
export type Freight = Readonly<Record<number, number>>;

/** What a query asks for, with properties by their ids. */
export type IndexCondition = Condition<number>;
export type IndexAlternative = Alternative<number>;
export type IndexWanted = Wanted<number>;

export interface IndexQuery {
  /** The parts of what was typed; nothing is no restriction. */
  wanted: readonly IndexWanted[];
  /** 0: the products that fit best. 1 and more: the next after them. */
  tier: number;
  /** Also products that fit less well, behind those that fit best. */
  isWide: boolean;
  /** The words name no goods of their own: by relevance the best of each family come first. */
  isBroad?: boolean;
  /** Nothing chosen is no restriction. */
  chosen: Readonly<Record<Facet, readonly (number | string)[]>>;
  /** 10⁻⁴ baht per kg, both included. */
  priceFrom: number;
  priceTo: number;
  /** Of the goods alone, whatever freight adds. */
  goodsFrom: number;
  goodsTo: number;
  /** Units that weigh so much, both included; null for any. */
  packKg: { from: number; to: number } | null;
  /** Offers that are ready by then; null for any. */
  readyInDays: number | null;
  promotionOnly: boolean;
  /** A product fits all of them; at most thirty. */
  properties: readonly PropertyFilter[];
  /** These products alone, by their ids; left out for all. */
  products?: readonly number[];
  /** Whether to say which properties the products have. */
  countsProperties: boolean;
  /** Prices include freight then. Null: prices of the goods alone. */
  freight: Freight | null;
  /** Milliseconds. */
  at: number;
  sort: IndexSort;
  start: number;
  limit: number;
}

export interface FacetCount {
  value: number | string;
  products: number;
}

/** A product with the best of its offers that fit: what can be had before what cannot, then the cheapest per kg. */
export interface BestOffer {
  id: number;
  /** product_stocks.id */
  offer: number;
  availability: Availability;
  /** How many of its offers fit. */
  offers: number;
  /**
   * What a kilogram of the best offer costs, with freight where it was asked for, in 10⁻⁴ baht. Null: nothing to be
   * had, or not delivered.
   */
  pricePerKg: number | null;
}

/** What is said of the products by one property. */
export interface PropertyCount {
  property: number;
  choices: FacetCount[];
  numbers: { condition: string; products: number; least: number; most: number }[];
}

export interface IndexAnswer {
  products: BestOffer[];
  count: number;
  facets: Record<Facet, FacetCount[]>;
  /** By the property's id; none when they were not asked for. */
  properties: PropertyCount[];
  /** Whether every one of the products fulfils all parts. */
  isComplete: boolean;
  /** How many products fit less well and were left out. */
  further: number;
  /** Places of the parts that none of the products fulfils. */
  missing: number[];
}

/** The question that finds every offer on sale; the caller adds the instant. */
export const EVERYTHING: Omit<IndexQuery, 'at'> = {
  wanted: [],
  tier: 0,
  isWide: false,
  chosen: {
    category_group: [],
    category: [],
    subcategory: [],
    manufacturer: [],
    quality: [],
    warehouse: [],
    province: [],
    status: [],
  },
  priceFrom: 0,
  priceTo: Infinity,
  goodsFrom: 0,
  goodsTo: Infinity,
  packKg: null,
  readyInDays: null,
  promotionOnly: false,
  properties: [],
  countsProperties: false,
  freight: null,
  sort: 'relevance',
  start: 0,
  limit: 0,
};
