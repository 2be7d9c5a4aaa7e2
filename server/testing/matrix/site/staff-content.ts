import type { staffContent } from '#contract/site/staff-content.ts';
import { nothing, open, type Rows } from '../row.ts';

const one = { params: { id: 1 } };
const text = { title: 'หัวข้อ', summary: '', body: 'เนื้อหา', seo_title: '', seo_desc: '', seo_keyword: '' };
const texts = { th: text };

export const staffContentRows: Rows<typeof staffContent> = {
  'POST /staff/content-pictures': open(() => ({ body: {} })),
  'GET /staff/content': nothing,
  'GET /staff/content/export': nothing,
  'POST /staff/content': open(() => ({ body: { kind: 'page', slug: 'matrix', texts } })),
  'GET /staff/content/{id}': open(() => one),
  'PUT /staff/content/{id}/texts': open(() => ({ ...one, body: { based_on: 1, texts } })),
  'PUT /staff/content/{id}/settings': open(() => ({ ...one, body: { slug: 'matrix' } })),
  'GET /staff/content/{id}/versions': open(() => one),
  'GET /staff/content/{id}/versions/{number}': open(() => ({ params: { id: 1, number: 1 } })),
  'POST /staff/content/{id}/versions/{number}/restore': open(() => ({
    params: { id: 1, number: 1 },
    body: { based_on: 1 },
  })),
  'POST /staff/content/{id}/publish': open(() => ({ ...one, body: { based_on: 1 } })),
  'POST /staff/content/{id}/withdraw': open(() => one),
  'POST /staff/content/{id}/archive': open(() => one),
  'POST /staff/content/{id}/unarchive': open(() => one),
};
