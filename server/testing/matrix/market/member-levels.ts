import type { memberLevels } from '#contract/market/member-levels.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

const cell = { params: { level: 1, subcategory_id: 10101 } };

export const memberLevelsRows: Rows<typeof memberLevels> = {
  'GET /staff/levels': nothing,
  'PUT /staff/levels/{level}/discounts/{subcategory_id}': open(() => ({ ...cell, body: { discount: 1 } })),
  'DELETE /staff/levels/{level}/discounts/{subcategory_id}': open(() => cell),
  'GET /staff/levels/companies': nothing,
  'GET /staff/levels/companies/export': nothing,
  'PUT /staff/companies/{id}/level': open(() => ({ params: { id: 1 }, body: { member_level: 2, point: 0 } })),
};
