import type { Answer } from '#contract/client.ts';

/** A lot as its seller sees it. */
export type ShownLot = Answer<'GET /seller/stock-lots/{id}'>;
