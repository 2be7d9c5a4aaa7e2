import type { Satang } from '#domain/values/money.ts';

/** What changes beside an order. Above zero the buyer pays more, below zero less. */
export interface Note {
  goods: Satang;
  vat: Satang;
}
