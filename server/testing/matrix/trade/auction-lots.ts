import { randomUUID } from 'node:crypto';
import { lotDecisions } from '#contract/trade/auctions/lot-decisions.ts';
import type { auctionLots } from '#contract/trade/auctions/lots.ts';
import { decisionRows } from '#server/testing/matrix/decision-rows.ts';
import { hidden, nothing, open, type Objects, type Rows } from '../row.ts';

const body = {
  kind: 'english',
  packs: 1,
  lot_no: '',
  note: '',
  starts_at: null,
  ends_at: null,
  latest_end_at: null,
  start_price: 20,
  steps: [{ from: 0, step: 0.25 }],
  reserve: null,
  buy_now: null,
  extension: null,
  fall: null,
  deposit_percent: 0,
  based_on: 1,
};
const one = (of: Objects) => ({ params: { id: of.auctionLot } });
const empty = (of: Objects) => ({ ...one(of), body: {} });
const staff = { params: { id: 999_999 } };

export const auctionLotsRows: Rows<typeof auctionLots> = {
  'GET /seller/auctions': nothing,
  'GET /seller/auctions/export': nothing,
  'GET /seller/auctions/{id}': hidden(one),
  'POST /seller/auctions': hidden(({ stock }) => ({ body: { product_stock_id: stock } })),
  'PUT /seller/auctions/{id}': hidden((of) => ({ ...one(of), body })),
  'DELETE /seller/auctions/{id}': hidden(one),
  'POST /seller/auctions/{id}/submit': hidden(empty),
  'POST /seller/auctions/{id}/take-back': hidden(empty),
  'POST /seller/auctions/{id}/cancel': hidden((of) => ({ ...one(of), body: { reason: 'x' } })),
  'POST /seller/auctions/{id}/again': hidden(empty),
  'POST /seller/auctions/{id}/files': hidden((of) => ({ ...one(of), body: { kind: 'coa' } })),
  'DELETE /seller/auctions/{id}/files/{file}': hidden((of) => ({
    params: { id: of.auctionLot, file: randomUUID() },
  })),
  'GET /staff/auctions': nothing,
  'GET /staff/auctions/export': nothing,
  'GET /staff/auctions/{id}': open(() => staff),
  'GET /staff/auction-pairs': nothing,
  'GET /staff/auction-figures': nothing,
  ...decisionRows(lotDecisions, () => staff.params.id),
};
