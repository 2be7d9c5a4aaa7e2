import type { customPrices } from '#contract/market/custom-prices.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const head = { name: 'x', valid_from: '2026-07-01', valid_until: '2026-12-31' };
const seen = { version: 1 };
const params = { id: 999_999 };

export const customPricesRows: Rows<typeof customPrices> = {
  'GET /custom-price/mine': nothing,
  'GET /price-list/mylist': nothing,
  'GET /price-list/mylist/export': nothing,
  'GET /price-list/{id}': hidden((of) => ({ params: { id: of.priceList } })),
  'POST /price-list/add': open(() => ({ body: { buyer: 'C00000', ...head } })),
  'PUT /price-list/{id}': hidden((of) => ({ params: { id: of.priceList }, body: { ...head, ...seen } })),
  'DELETE /price-list/{id}': hidden((of) => ({ params: { id: of.priceList } })),
  'POST /price-list/{id}/entry': hidden((of) => ({ params: { id: of.priceList }, body: { percent: 1, ...seen } })),
  'DELETE /price-list/{id}/entry/{entry_id}': hidden((of) => ({
    params: { id: of.priceList, entry_id: of.priceListEntry },
    query: seen,
  })),
  'POST /price-list/{id}/submit': hidden((of) => ({ params: { id: of.priceList }, body: seen })),
  'GET /staff/price-lists': nothing,
  'GET /staff/price-lists/export': nothing,
  'GET /staff/price-lists/{id}': open(() => ({ params })),
  'POST /staff/price-lists': open(() => ({ body: { buyer: 'C00000', ...head } })),
  'PUT /staff/price-lists/{id}': open(() => ({ params, body: { ...head, ...seen } })),
  'DELETE /staff/price-lists/{id}': open(() => ({ params })),
  'POST /staff/price-lists/{id}/entries': open(() => ({ params, body: { product: 'x', percent: 1, ...seen } })),
  'DELETE /staff/price-lists/{id}/entries/{entry_id}': open(() => ({
    params: { ...params, entry_id: 999_999 },
    query: seen,
  })),
  'POST /staff/price-lists/{id}/submit': open(() => ({ params, body: seen })),
  'POST /staff/price-lists/{id}/approve': open(() => ({ params, body: seen })),
  'POST /staff/price-lists/{id}/refuse': open(() => ({ params, body: { ...seen, reason: 'x' } })),
  'POST /staff/price-lists/{id}/end': open(() => ({ params, body: { ...seen, reason: 'x' } })),
};
