import { registerMerge } from '#server/catalogue/entries/index.ts';
import { afterCommit, rows, sql } from '#server/platform/database/query.ts';
import { forgetCompanyGrades } from './company-grades.ts';

registerMerge('product', 'approved-grades', async ({ id, into }) => {
  await rows(sql`
    update grade_decisions set product_id = case when product_id = ${id} then ${into} else product_id end,
      replaces_product_id = case when replaces_product_id = ${id} then ${into} else replaces_product_id end
    where product_id = ${id} or replaces_product_id = ${id}`);
  afterCommit(forgetCompanyGrades);
});
