import type { manufacturers } from '#contract/catalogue/manufacturers.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

const names = { name_th: 'ผู้ผลิต', name_en: 'Maker', name_cn: '厂家' };
const params = { id: 999_999 };

export const manufacturersRows: Rows<typeof manufacturers> = {
  'GET /staff/manufacturers': nothing,
  'GET /staff/manufacturers/export': nothing,
  'GET /staff/manufacturers/{id}': open(() => ({ params })),
  'POST /staff/manufacturers': open(() => ({ body: { entry_code: 'maker', ...names } })),
  'PUT /staff/manufacturers/{id}': open(() => ({ params, body: names })),
  'POST /staff/manufacturers/{id}/merge': open(() => ({ params, body: { into: 'pttgc' } })),
  'DELETE /staff/manufacturers/{id}': open(() => ({ params })),
};
