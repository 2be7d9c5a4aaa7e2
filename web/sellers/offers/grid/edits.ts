import { createContext, useSyncExternalStore } from 'react';
import { bahtFromSatang } from '#domain/values/money.ts';
import { unitPriceText } from '#domain/sellers/offers/typed-offer.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { perKgOfTyped } from '../prices/typed-prices.ts';
import { fieldsBy, nameOf, type ShownOffer } from '../saving/save-offers.ts';
import type { Fields, Stock } from '../offer-fields.ts';

/** The fields that are edited in the table, in the order of their columns. */
export const gridFields = ['quantity', 'regular_price', 'sale_price'] as const;
export type GridField = (typeof gridFields)[number];
/** What prices are typed for. */
export type PriceUnit = 'pack' | 'kg';

/** What somebody typed into a cell. A price is of a pack; `perKg` is how it was typed where that was for a kilogram. */
export interface Typing {
  text: string;
  perKg?: string;
}

export const GRID_FORM = 'offers-grid';

/**
 * What is typed into the table and not saved, by the names of the fields. It is kept beside the cells, so that one that
 * is typed into draws itself alone, and that many can be filled at once.
 */
export function createEdits() {
  const typed = new Map<string, Typing>();
  const listeners = new Set<() => void>();
  let version = 0;
  const change = (write: () => void) => {
    write();
    version++;
    for (const listener of listeners) listener();
  };
  return {
    get: (name: string) => typed.get(name),
    version: () => version,
    set: (entries: readonly (readonly [name: string, typing: Typing])[]) =>
      change(() => entries.forEach(([name, typing]) => typed.set(name, typing))),
    forget: (name: string) => change(() => typed.delete(name)),
    clear: () => change(() => typed.clear()),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Edits = ReturnType<typeof createEdits>;

interface Grid {
  edits: Edits;
  shown: ReadonlyMap<number, ShownOffer>;
  unit: PriceUnit;
  /** Fills a block of cells that was pasted; false where one cell was, which the browser does. */
  paste: (input: HTMLInputElement, text: string) => boolean;
}
export const GridContext = createContext<Grid | null>(null);

export const useTyping = (edits: Edits, name: string): Typing | undefined =>
  useSyncExternalStore(
    edits.subscribe,
    () => edits.get(name),
    () => undefined,
  );

/** Draws whoever asks anew with each change of any cell. */
export const useEveryEdit = (edits: Edits): number => useSyncExternalStore(edits.subscribe, edits.version, () => 0);

/** What a cell that was typed into holds: a price for a kilogram is that of a pack, rounded to the satang. */
export function typingOf(text: string, field: GridField, unit: PriceUnit, unitWeight: number): Typing {
  if (unit === 'pack' || field === 'quantity') return { text };
  return { text: text.trim() === '' ? '' : unitPriceText(text, gramsFromKg(unitWeight)), perKg: text };
}

/** A price of a pack as a price per kilogram; what is none stays as it is. */
export const perKgText = (text: string, unitWeight: number): string =>
  perKgOfTyped(text, unitWeight)?.toFixed(2) ?? text;

export const packText = (satang: bigint): string => bahtFromSatang(satang).toFixed(2);

/** What stands in the fields of an offer. */
export const fieldsNow = (
  edits: Edits,
  { product_stock_id: id }: Pick<Stock, 'product_stock_id'>,
  start: Fields,
): Fields => fieldsBy((field) => edits.get(nameOf(id, field))?.text.trim() ?? start[field]);
