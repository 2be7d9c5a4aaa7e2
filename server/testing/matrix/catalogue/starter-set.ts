import type { starterSet } from '#contract/catalogue/starter-set.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

export const starterSetRows: Rows<typeof starterSet> = {
  'GET /staff/starter-set': nothing,
  'POST /staff/starter-set': open(() => ({ body: {} })),
};
