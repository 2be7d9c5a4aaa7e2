import type { Answer } from '#contract/client.ts';

export type MyLot = Answer<'GET /seller/auctions/{id}'>;
export type StaffLot = Answer<'GET /staff/auctions/{id}'>;
export type LotRow = Answer<'GET /seller/auctions'>['rows'][number];
