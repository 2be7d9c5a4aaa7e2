import type { publicPage } from '#contract/sellers/public-page.ts';
import { open, type Rows } from '../row.ts';

export const publicPageRows: Rows<typeof publicPage> = {
  'GET /seller/public/{id}': open(() => ({ params: { id: 1 } })),
  'POST /seller/public/records': open(() => ({ body: { ids: [1] } })),
};
