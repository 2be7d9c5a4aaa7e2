import type { Answer } from '#contract/client.ts';

/** A purchase as its seller sees it. */
export type Sale = Answer<'GET /order/mySales/{id}'>;
