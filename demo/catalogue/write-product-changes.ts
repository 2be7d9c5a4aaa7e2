import { createProduct, findProduct, saveDetails } from '#server/catalogue/products/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import changes from '../data/product-changes.json' with { type: 'json' };

/**
 * What staff of the catalogue have in hand: products that are begun, and advice on drying that they added to others.
 */
export async function writeProductChanges(staffId: number): Promise<void> {
  for (const { grade, desc2_th } of changes.notes) {
    const { id, version, details } = await findProduct((await productCalled(grade)).id);
    await saveDetails(staffId, id, { ...details, desc2_th, based_on: version });
  }
  for (const { manufacturer, subcategory_of, quality, ...texts } of changes.drafts) {
    const maker = await oneRow(sql<{ id: number }>`select id from manufacturers where code = ${manufacturer}`);
    const { subcategory_id } = await productCalled(subcategory_of);
    const none = { brand: '', shortdesc_cn: '', desc_cn: '', desc2_th: '' };
    await createProduct(staffId, {
      ...none,
      ...texts,
      quality: quality as 'recycled',
      manufacturer_id: maker.id,
      subcategory_id,
      status: 0,
    });
  }
}

function productCalled(grade: string): Promise<{ id: number; subcategory_id: number }> {
  return oneRow(sql<{ id: number; subcategory_id: number }>`
    select id, subcategory_id from products where grade = ${grade} order by id limit 1`);
}
