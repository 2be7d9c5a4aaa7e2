import type { Answer } from '#contract/client.ts';

/** What the seller has of equal grades for each line. */
export type EqualGrades = Answer<'GET /order/mySales/{id}/equal-grades'>['lines'];

/** A purchase as its seller answers it. */
export type AskedSale = Answer<'GET /order/mySales/{id}'>;
