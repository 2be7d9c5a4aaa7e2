import type { synonyms } from '#contract/market/vocabulary.ts';
import { nothing, open, type Rows } from '../row.ts';

const body = { typed: 'พีพี', means: 'PP' };
const params = { id: 999_999 };

export const synonymsRows: Rows<typeof synonyms> = {
  'GET /staff/vocabulary': nothing,
  'GET /staff/vocabulary/export': nothing,
  'GET /staff/synonyms/{id}': open(() => ({ params })),
  'POST /staff/synonyms': open(() => ({ body })),
  'PUT /staff/synonyms/{id}': open(() => ({ params, body })),
  'DELETE /staff/synonyms/{id}': open(() => ({ params })),
  'POST /staff/synonyms/try': open(() => ({ body: { name: 'HDPE' } })),
};
