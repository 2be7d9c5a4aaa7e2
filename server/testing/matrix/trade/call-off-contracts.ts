import type { callOffContracts } from '#contract/trade/call-off-contracts/calls.ts';
import { hidden, nothing, open, type Objects, type Rows } from '../row.ts';

const version = 1;
const of = ({ callOff }: Objects) => ({ params: { id: callOff } });
const seen = hidden((objects) => ({ ...of(objects), body: { version } }));
const withReason = hidden((objects) => ({ ...of(objects), body: { version, reason: 'x' } }));
const deciding = hidden((objects) => ({ ...of(objects), body: { version, note: 'x' } }));
const proposal = {
  buyer: '0000000000000',
  unit: 'month',
  first_day: '2026-08-01',
  periods: 3,
  kg: 1000,
  tolerance: 5,
  unused: 'released',
  price_kind: 'fixed',
  fixed_price: 48.2,
  valid_until: '2026-07-20',
} as const;
const proposing = open(({ stock }) => ({ body: { ...proposal, productstock_id: stock } }));

export const callOffContractsRows: Rows<typeof callOffContracts> = {
  'GET /call-off-contracts': nothing,
  'GET /call-off-contracts/export': nothing,
  'GET /call-off-contracts/{id}': hidden(of),
  'GET /call-off-contracts/{id}/pdf': hidden(of),
  'GET /call-off-offers': open(({ stock }) => ({ query: { offers: String(stock) } })),
  'POST /call-off-contracts/{id}/accept': seen,
  'POST /call-off-contracts/{id}/decline': withReason,
  'POST /call-off-contracts/{id}/approve': deciding,
  'POST /call-off-contracts/{id}/turn-down': deciding,
  'POST /call-off-contracts/{id}/ask-end': withReason,
  'POST /call-off-contracts/{id}/agree-end': seen,
  'POST /call-off-contracts/{id}/call-off': hidden((objects) => ({ ...of(objects), body: { packs: 1 } })),
  'POST /call-off-contracts/{id}/read-notes': hidden(of),
  'GET /seller/call-off-contracts': nothing,
  'GET /seller/call-off-contracts/export': nothing,
  'GET /seller/call-off-contracts/{id}': hidden(of),
  'GET /seller/call-off-contracts/{id}/pdf': hidden(of),
  'POST /seller/call-off-contracts': proposing,
  'POST /seller/call-off-contracts/{id}/confirm': seen,
  'POST /seller/call-off-contracts/{id}/refuse': withReason,
  'POST /seller/call-off-contracts/{id}/withdraw': withReason,
  'POST /seller/call-off-contracts/{id}/ask-end': withReason,
  'POST /seller/call-off-contracts/{id}/agree-end': seen,
  'POST /seller/call-off-contracts/{id}/read-notes': hidden(of),
  'GET /staff/call-off-contracts': nothing,
  'GET /staff/call-off-contracts/export': nothing,
  'GET /staff/call-off-contracts/{id}': open(of),
  'GET /staff/call-off-contracts/{id}/pdf': open(of),
  'POST /staff/call-off-contracts': proposing,
  'POST /staff/call-off-contracts/{id}/withdraw': open((objects) => ({
    ...of(objects),
    body: { version, reason: 'x' },
  })),
  'POST /staff/index-fixings/{id}/correct': open(() => ({
    params: { id: 1 },
    body: { average_per_kg: 48.2, reason: 'x' },
  })),
  'POST /staff/fixing-corrections/{id}/confirm': open(() => ({ params: { id: 1 } })),
  'POST /staff/fixing-corrections/{id}/refuse': open(() => ({ params: { id: 1 } })),
};
