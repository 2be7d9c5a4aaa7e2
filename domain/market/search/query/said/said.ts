import type { Names } from '#domain/market/search/query/lexicon.ts';
import type { Currency } from '#domain/values/currency.ts';
import type { Vehicle } from '#domain/market/delivery/freight.ts';
import type { Container } from './pack-weights.ts';

/** Until when goods are wanted, as it is said: what day that is depends on the day it is asked. */
export type Until =
  | { by: 'days'; days: number }
  /** From Monday to Friday. */
  | { by: 'workdays'; days: number }
  /** 0 Sunday … 6 Saturday; `isBefore` leaves out the day itself. `isNext`: of the week that comes. */
  | { by: 'weekday'; weekday: number; isBefore: boolean; isNext: boolean }
  /** The last day of this week or of a later one. */
  | { by: 'week'; weeks: number }
  /** A part of this month, of a later one, or of the next that is called so (1 to 12). */
  | { by: 'month'; months: number; month: number | null; part: MonthPart }
  | { by: 'year' }
  /** Without a month the next day of this number. */
  | { by: 'day'; day: number; month: number | null; isBefore: boolean; isNextMonth?: true }
  | { by: 'date'; date: string; isBefore: boolean };

export type MonthPart = 'start' | 'middle' | 'end';

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
  /** A name that is a word of the language as well: a place only where a word of delivery leads to it. */
  needsLead?: true;
}

export interface SaidAmount {
  kind: 'amount';
  grams: number;
  /** As it was said, where it was not a weight. `isWeightSaid`: what one of them holds was said, too. */
  bags: { count: number; kg: number; container: Container; isWeightSaid: boolean } | null;
  vehicles: { vehicle: Vehicle; count: number } | null;
}

export interface SaidPack {
  kind: 'pack';
  /** Null where any of its kind will do. */
  kg: number | null;
  container: Container | null;
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
  | SaidPack
  | { kind: 'date'; until: Until }
  /** What was measured of lots counts, not the data sheet; of one lot, its number in lower case. */
  | { kind: 'lot'; lotNo: string | null }
  /** So many rolls or pieces: what they weigh depends on the goods. */
  | { kind: 'pieces'; count: number }
  /** Goods of other trades, or what they are made of: steel, wood. */
  | { kind: 'elsewhere'; isMaterial: boolean }
  /** A word of denial with nothing to deny. */
  | { kind: 'not'; side: 'before' | 'after' }
  /** Nobody understands it. */
  | { kind: 'unread' };

export interface SaidPhrase {
  at: number;
  to: number;
  says: Said;
}
