import type { categoryTree } from '#contract/catalogue/category-tree.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

const names = { name_th: 'หมวด', name_en: 'Entry', name_cn: '条目' };
const params = { level: 'g_cat', id: 999_999 };

export const categoryTreeRows: Rows<typeof categoryTree> = {
  'GET /staff/category-tree': nothing,
  'POST /staff/category-tree/{level}': open(() => ({ params: { level: 'g_cat' }, body: names })),
  'PUT /staff/category-tree/{level}/{id}': open(() => ({ params, body: names })),
  'POST /staff/category-tree/{level}/{id}/move': open(() => ({ params, body: { change: 'up' } })),
  'POST /staff/category-tree/{level}/{id}/merge': open(() => ({ params, body: { into_id: 1 } })),
  'DELETE /staff/category-tree/{level}/{id}': open(() => ({ params })),
};
