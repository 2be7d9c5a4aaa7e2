import type { properties } from '#contract/catalogue/properties.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

const names = { name_th: 'คุณสมบัติ', name_en: 'Property', name_cn: '属性' };
const params = { id: 999_999 };

export const propertiesRows: Rows<typeof properties> = {
  'GET /staff/properties': nothing,
  'POST /staff/properties': open(() => ({ body: { entry_code: 'gloss', kind: 'number', unit: 'GU', ...names } })),
  'PUT /staff/properties/{id}': open(() => ({ params, body: { unit: 'GU', ...names } })),
  'POST /staff/properties/{id}/move': open(() => ({ params, body: { change: 'up' } })),
  'DELETE /staff/properties/{id}': open(() => ({ params })),
  'POST /staff/properties/{id}/choices': open(() => ({ params, body: { entry_code: 'pipe', ...names } })),
  'PUT /staff/property-choices/{id}': open(() => ({ params, body: names })),
  'POST /staff/property-choices/{id}/move': open(() => ({ params, body: { change: 'up' } })),
  'POST /staff/property-choices/{id}/merge': open(() => ({ params, body: { into_id: 1 } })),
  'DELETE /staff/property-choices/{id}': open(() => ({ params })),
};
