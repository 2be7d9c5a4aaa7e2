import type { Answer } from '#contract/client.ts';

/** A purchase as its seller answers it. */
export type AskedSale = Answer<'GET /order/mySales/{id}'>;
