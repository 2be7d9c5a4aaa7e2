import type { Answer } from '#contract/client.ts';

export type GridOffer = Answer<'GET /product-stock/offers'>['rows'][number];
