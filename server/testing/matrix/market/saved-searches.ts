import type { savedSearches } from '#contract/market/saved-searches.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

export const savedSearchesRows: Rows<typeof savedSearches> = {
  'GET /saved-search': nothing,
  'GET /saved-search/{id}': hidden(({ savedSearch }) => ({ params: { id: savedSearch } })),
  'POST /saved-search/add': open(() => ({
    body: { name: 'x', notify: 'none', address: '?name=x', search: { name: 'x' } },
  })),
  'PUT /saved-search/edit/{id}': hidden(({ savedSearch }) => ({
    params: { id: savedSearch },
    body: { name: 'x', notify: 'none', is_paused: true },
  })),
  'POST /saved-search/seen': nothing,
  'DELETE /saved-search/{id}': hidden(({ savedSearch }) => ({ params: { id: savedSearch } })),
  'POST /saved-search/unsubscribe': open(() => ({ body: { key: 'none' } })),
};
