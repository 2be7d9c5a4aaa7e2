import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCompany, givenOffer, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { of, openStaffCatalogue, type StaffCatalogue } from '#server/testing/given/staff-catalogue.ts';

let catalogue: StaffCatalogue;
beforeAll(async () => (catalogue = await openStaffCatalogue()));
afterAll(() => catalogue.app.close());

test('SKUs have attributes that may be added there; a code or an option is there once, an offered one stays', async () => {
  const { id } = await catalogue.create();
  const group = await catalogue.staff('POST /staff/attribute-groups', {
    body: { name_th: 'ความหนา', name_en: 'Thickness', name_cn: '厚度' },
  });
  const addAttribute = (name: string) =>
    catalogue.staff('POST /staff/attributes', {
      body: { group_id: group.id, name_th: name, name_en: name, name_cn: name },
    });
  const [thin, thick] = [(await addAttribute('1 mm')).id, (await addAttribute('2 mm')).id];
  await expect(addAttribute('1 MM')).rejects.toMatchObject({ wire: { error: 'attribute_taken' } });
  const sku = { sku_no: 'EX-SKU-1', attribute_id: thin, parent_attribute_id: null, unit_weight: 25 };
  const add = (more: Partial<typeof sku> = {}) =>
    catalogue.staff('POST /staff/products/{id}/skus', { ...of(id), body: { ...sku, ...more } });
  await add();
  await expect(add({ sku_no: 'exsku1', attribute_id: thick })).rejects.toMatchObject({
    wire: { error: 'sku_no_taken', fields: [{ path: 'sku_no' }] },
  });
  await expect(add({ sku_no: 'EX-SKU-2' })).rejects.toMatchObject({
    wire: { error: 'sku_options_taken', fields: [{ path: 'attribute_id' }] },
  });
  const { skus, version } = await catalogue.find(id);
  const one = { id, sku_id: skus[0]!.id };
  await catalogue.staff('PUT /staff/products/{id}/skus/{sku_id}', {
    params: one,
    body: { ...sku, unit_weight: 20.5, based_on: version },
  });
  await expect(
    catalogue.staff('PUT /staff/products/{id}/skus/{sku_id}', { params: one, body: { ...sku, based_on: version } }),
  ).rejects.toMatchObject(refused('product_changed'));
  expect(
    (await catalogue.staff('GET /staff/products', { query: { q: 'ex sku 1' } })).rows.map((row) => row.id),
  ).toEqual([id]);
  const choices = await catalogue.staff('GET /staff/products/choices');
  expect(choices.attribute_groups.at(-1)).toMatchObject({
    name_en: 'Thickness',
    attributes: [{ name_en: '1 mm' }, { name_en: '2 mm' }],
  });
  await catalogue.staff('DELETE /staff/products/{id}/skus/{sku_id}', { params: one });
  expect((await catalogue.find(id)).skus).toEqual([]);
  const seller = (await givenCompany({ selling: true })).id;
  const offered = await givenProduct();
  await givenOffer({ companyId: seller, warehouseId: await givenWarehouse(seller), productId: offered });
  const { skus: kept } = await catalogue.find(offered);
  expect(kept).toMatchObject([{ offer_count: 1, unit_weight: 25 }]);
  await expect(
    catalogue.staff('DELETE /staff/products/{id}/skus/{sku_id}', { params: { id: offered, sku_id: kept[0]!.id } }),
  ).rejects.toMatchObject(refused('sku_offered'));
});
