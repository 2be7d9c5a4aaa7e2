import type { quotes } from '#contract/trade/quotes/calls.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const asked = {
  lines: [],
  payment_types: [3],
  valid_until: '2030-01-10',
  demand_version: 1,
  version: 0,
};
const seen = { demand_version: 1, version: 0 };
const passphrase = 'sixteen letters or more';

export const quotesRows: Rows<typeof quotes> = {
  'GET /seller/demands': nothing,
  'GET /seller/demands/export': nothing,
  'GET /seller/demands/{id}/quote': open(({ openDemand }) => ({ params: { id: openDemand } })),
  'PUT /seller/demands/{id}/quote': open(({ openDemand }) => ({ params: { id: openDemand }, body: asked })),
  'POST /seller/demands/{id}/quote/confirm': open(({ openDemand }) => ({ params: { id: openDemand }, body: seen })),
  'POST /seller/demands/{id}/quote/withdraw': open(({ openDemand }) => ({ params: { id: openDemand }, body: seen })),
  'GET /seller/demands/{id}/quote/file': open(({ openDemand }) => ({ params: { id: openDemand } })),
  'POST /seller/demands/{id}/quote/file': open(({ openDemand }) => ({ params: { id: openDemand } })),
  'POST /seller/demands/{id}/quote/coa': open(({ openDemand }) => ({ params: { id: openDemand } })),
  'GET /seller/quote-consent': nothing,
  'PUT /seller/quote-consent': open(() => ({ body: { consents: true } })),
  'GET /my-demands/{id}/openings': hidden(({ demand }) => ({ params: { id: demand } })),
  'GET /staff/demands/{id}/openings': open(({ openDemand }) => ({ params: { id: openDemand } })),
  'GET /staff/demands/{id}/quotes': open(({ openDemand }) => ({ params: { id: openDemand } })),
  'GET /staff/demands/{id}/quotes/{company}': open(({ openDemand }) => ({ params: { id: openDemand, company: 1 } })),
  'PUT /staff/demands/{id}/quotes/{company}': open(({ openDemand }) => ({
    params: { id: openDemand, company: 1 },
    body: asked,
  })),
  'POST /staff/demands/{id}/quotes/{company}/coa': open(({ openDemand }) => ({
    params: { id: openDemand, company: 1 },
  })),
  'GET /staff/sealed-quotes': nothing,
  'PUT /staff/sealed-quotes': open(() => ({ body: { halves_above: null } })),
  'POST /staff/sealed-quotes/key': open(() => ({ body: { half: 1, passphrase } })),
  'POST /staff/sealed-quotes/demands/{id}/half': open(({ openDemand }) => ({
    params: { id: openDemand },
    body: { passphrase },
  })),
};
