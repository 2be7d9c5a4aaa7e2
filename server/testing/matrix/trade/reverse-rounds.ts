import type { myRoundCalls } from '#contract/trade/auctions/my-rounds-list.ts';
import type { reverseRounds } from '#contract/trade/auctions/reverse-rounds.ts';
import { hidden, nothing, type Objects, type Rows } from '../row.ts';

const demand = (of: Objects) => ({ params: { id: of.demand } });
const body = {
  lines: [0],
  sellers: null,
  starts_at: '2030-01-01T03:00:00Z',
  ends_at: '2030-01-01T04:00:00Z',
  latest_end_at: '2030-01-01T05:00:00Z',
  step: 0.25,
  extension: null,
};

export const reverseRoundsRows: Rows<typeof reverseRounds> = {
  'GET /demands/{id}/reverse-rounds': hidden(demand),
  'POST /demands/{id}/reverse-rounds': hidden((of) => ({ ...demand(of), body })),
  // A lot is no round: to everybody it is one that is not there.
  'POST /reverse-rounds/{id}/cancel': hidden((of) => ({ params: { id: of.auctionLot }, body: { reason: 'x' } })),
};

export const myRoundRows: Rows<typeof myRoundCalls> = {
  'GET /seller/rounds': nothing,
  'GET /seller/rounds/export': nothing,
};
