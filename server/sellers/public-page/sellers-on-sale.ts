import { rows, sql } from '#server/platform/database/query.ts';

/** Companies with goods in the mall: those whose pages are to be found. */
export async function sellersOnSale(): Promise<number[]> {
  const found = await rows(sql<{ id: number }>`
    select c.id from companies c where c.is_selling and exists (
      select from warehouses w where w.company_id = c.id
        and exists (select from offer_facets f where f.warehouse_id = w.id))
    order by c.id`);
  return found.map(({ id }) => id);
}
