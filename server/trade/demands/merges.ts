import { registerMerge } from '#server/catalogue/entries/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/**
 * Lines of goods that are another entry of the catalogue now ask for that: beside the terms, and in those of demands that
 * go on. Versions stay as they were read and confirmed.
 */
const followInTerms = (field: 'product_id' | 'subcategory_id' | 'process_choice_id', id: number, into: number) => sql`
  update demands d set terms = jsonb_set(d.terms, '{lines}', (
    select coalesce(jsonb_agg(case when (x.line -> 'goods' ->> ${field})::int = ${id}
      then jsonb_set(x.line, array['goods', ${field}], to_jsonb(${into}::int)) else x.line end order by x.place), '[]')
    from jsonb_array_elements(d.terms -> 'lines') with ordinality x (line, place)))
  where d.state in ('draft', 'open', 'closed', 'opened') and exists (
    select from jsonb_array_elements(d.terms -> 'lines') y where (y -> 'goods' ->> ${field})::int = ${id})`;

registerMerge('product', 'demands', async ({ id, into }) => {
  await rows(followInTerms('product_id', id, into));
  await rows(sql`update demand_lines set product_id = ${into} where product_id = ${id}`);
});

registerMerge('subcategory', 'demands', async ({ id, into }) => {
  await rows(followInTerms('subcategory_id', id, into));
  await rows(sql`update demand_lines set subcategory_id = ${into} where subcategory_id = ${id}`);
});

registerMerge('choice', 'demands', async ({ id, into }) => {
  await rows(followInTerms('process_choice_id', id, into));
});
