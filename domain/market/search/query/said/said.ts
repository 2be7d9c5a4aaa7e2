import type { Names } from '#domain/market/search/query/lexicon.ts';
import type { Currency } from '#domain/values/currency.ts';
import type { Vehicle } from '#domain/market/delivery/freight.ts';

/** Until when goods are wanted, as it is said: what day that is depends on the day it is asked. */
export type Until =
  | { by: 'days'; days: number }
  /** 0 Sunday … 6 Saturday; `isBefore` leaves out the day itself. */
  | { by: 'weekday'; weekday: number; isBefore: boolean; weeks: number }
  /** The last day of this week or of a later one. */
  | { by: 'week'; weeks: number }
  | { by: 'month' }
  /** Without a month the next day of this number. */
  | { by: 'day'; day: number; month: number | null; isBefore: boolean };

/** A price per kilogram or per tonne; an end that is null is open. */
export interface SaidPrice {
  kind: 'price';
  from: number | null;
  to: number | null;
  currency: Currency;
  per: 'kg' | 'tonne';
  /** Delivered, at the warehouse, or as prices are shown. */
  basis: 'delivered' | 'warehouse' | 'shown';
}

export interface SaidPlace {
  kind: 'place' | 'origin';
  provinceId: number;
  names: Names;
  /** Of the province, where the place lies within one. */
  province: Names | null;
  /** An address of the company that asks. */
  addressId?: number;
}

export interface SaidAmount {
  kind: 'amount';
  grams: number;
  /** As it was said, where it was not a weight. */
  bags: { count: number; kg: number } | null;
  vehicles: { vehicle: Vehicle; count: number } | null;
}

export interface SaidSeller {
  kind: 'seller';
  names: Names;
  warehouseIds: readonly number[];
}

/** What a part of a query says beside the goods. */
export type Said =
  | SaidPlace
  | SaidAmount
  | SaidPrice
  | SaidSeller
  | { kind: 'pack'; kg: number | null; isJumbo: boolean }
  | { kind: 'date'; until: Until }
  /** Goods of other trades. */
  | { kind: 'elsewhere' }
  /** A word of denial with nothing to deny. */
  | { kind: 'not'; side: 'before' | 'after' }
  /** Nobody understands it. */
  | { kind: 'unread' };

export interface SaidPhrase {
  at: number;
  to: number;
  says: Said;
}
