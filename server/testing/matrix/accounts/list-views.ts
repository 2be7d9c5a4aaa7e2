import type { listViews } from '#contract/accounts/list-views.ts';
import { open, type Rows } from '../row.ts';

const params = { list: 'staff-claims' };

export const listViewsRows: Rows<typeof listViews> = {
  'GET /list-views/{list}': open(() => ({ params })),
  'POST /list-views/{list}': open(() => ({ params, body: { name: 'x', search: 'state=closed' } })),
  'DELETE /list-views/{list}/{id}': open(() => ({ params: { ...params, id: 999_999 } })),
  'PUT /list-views/{list}/choice': open(() => ({
    params,
    body: { columns: ['state'], density: 'compact', page_size: 50 },
  })),
};
