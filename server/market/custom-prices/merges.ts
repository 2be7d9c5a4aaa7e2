import { registerMerge, type Merge } from '#server/catalogue/entries/index.ts';
import { invalidateCustomPrices } from '#server/market/pricing/index.ts';
import { afterCommit, rows, sql } from '#server/platform/database/query.ts';

/** Agreed prices pass on where their list says nothing of the other one yet: what a buyer was promised stays. */
const passPricesOn =
  (column: 'subcategory_id' | 'product_id') =>
  async ({ id, into }: Merge): Promise<void> => {
    const of = sql.ref(column);
    await rows(sql`
      update price_list_entries e set ${of} = ${into} where e.${of} = ${id} and not exists (
        select from price_list_entries o where o.list_id = e.list_id and o.${of} = ${into}
          and o.seller_company_id is not distinct from e.seller_company_id and o.min_grams = e.min_grams)`);
    await rows(sql`delete from price_list_entries where ${of} = ${id}`);
    afterCommit(invalidateCustomPrices);
  };

registerMerge('subcategory', 'custom-prices', passPricesOn('subcategory_id'));
registerMerge('product', 'custom-prices', passPricesOn('product_id'));
