import type { Answer } from '#contract/client.ts';

export type AuctionRow = Answer<'GET /auctions'>['rows'][number];
export type AuctionPage = Answer<'GET /auctions/{id}'>;
export type Happening = AuctionPage['history'][number];
