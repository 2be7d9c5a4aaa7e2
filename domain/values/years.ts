/** A range of years, both ends included. */
export interface Years {
  first: number;
  last: number;
}

/** Days that business is about. Another year is a slip of the finger, or of the Buddhist era. */
export const DAY_YEARS: Readonly<Years> = { first: 2000, last: 2100 };
/** Instants, which systems send, too: what JavaScript and the database both know. */
export const INSTANT_YEARS: Readonly<Years> = { first: 1900, last: 9999 };
export const FIRST_BIRTH_YEAR = 1900;
export const BIRTH_YEARS: Readonly<Years> = { first: FIRST_BIRTH_YEAR, last: 2100 };
