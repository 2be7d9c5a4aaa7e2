import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { refused } from '#server/testing/orders.ts';
import {
  form,
  mfi,
  PELLETS,
  POWDER,
  of,
  openStaffCatalogue,
  type StaffCatalogue,
} from '#server/testing/given/staff-catalogue.ts';

let catalogue: StaffCatalogue;
beforeAll(async () => (catalogue = await openStaffCatalogue()));
afterAll(() => catalogue.app.close());

test('values are kept by category with their conditions; a wrong one is refused at its field', async () => {
  const { id } = await catalogue.create();
  const put = (values: Input<'PUT /staff/products/{id}/properties'>['body']['values'], based_on = 1) =>
    catalogue.staff('PUT /staff/products/{id}/properties', { ...of(id), body: { based_on, values } });
  await expect(put([mfi(0.8), mfi(9)])).rejects.toMatchObject({
    wire: { error: 'invalid_input', fields: [{ path: 'values.1.number', code: 'value_twice' }] },
  });
  await expect(put([form(999_999)])).rejects.toMatchObject({
    wire: { fields: [{ path: 'values.0.choice_id', code: 'not_a_choice' }] },
  });
  expect((await catalogue.find(id)).version).toBe(1);
  await put([mfi(0.8), mfi(9.5, '190C/5kg'), form(PELLETS), form(POWDER)]);
  const { properties, version } = await catalogue.find(id);
  expect(properties).toEqual([mfi(0.8), mfi(9.5, '190C/5kg'), form(PELLETS), form(POWDER)]);
  expect(await put(properties, version)).toEqual({ version });
  // What most products of a subcategory have is expected of the others.
  await rows(sql`insert into category_groups values (9, 'ก', 'G', 'G') on conflict do nothing`);
  await rows(sql`insert into categories values (901, 9, 'ก', 'C', 'C') on conflict do nothing`);
  await rows(sql`insert into subcategories values (90101, 901, 'EXP', 'ก', 'S', 'S') on conflict do nothing`);
  const [one, two] = [
    await catalogue.create({ subcategory_id: 90_101 }),
    await catalogue.create({ subcategory_id: 90_101 }),
  ];
  await catalogue.staff('PUT /staff/products/{id}/properties', {
    ...of(one.id),
    body: { based_on: 1, values: [mfi(1)] },
  });
  expect([(await catalogue.find(one.id)).expected, (await catalogue.find(two.id)).expected]).toEqual([
    [],
    [mfi(1).property_id],
  ]);
});

test('a footprint is kept with its boundary and source, and refused without either', async () => {
  await rows(sql`
    insert into properties (code, name_th, name_en, name_cn, unit, kind)
    values ('co2e', 'คาร์บอน', 'Footprint', '碳足迹', 'kg/kg', 'number') on conflict (code) do nothing`);
  const property = await oneRow(sql<{ id: number }>`select id from properties where code = 'co2e'`);
  const { id } = await catalogue.create();
  const source = { kind: 'epd', title: 'EPD 7', year: 2025, link: 'https://example.com/7', is_typical: false } as const;
  const footprint = { property_id: property.id, choice_id: null, number: 1.9, condition: 'cradle-to-gate', source };
  const put = (value: Input<'PUT /staff/products/{id}/properties'>['body']['values'][number], based_on: number) =>
    catalogue.staff('PUT /staff/products/{id}/properties', { ...of(id), body: { based_on, values: [value] } });
  await expect(put({ ...footprint, source: null }, 1)).rejects.toMatchObject({
    wire: { fields: [{ path: 'values.0.source', code: 'source_missing' }] },
  });
  await expect(put({ ...footprint, condition: null }, 1)).rejects.toMatchObject({
    wire: { fields: [{ path: 'values.0.condition', code: 'boundary_missing' }] },
  });
  await put(footprint, 1);
  // Another source is another version, even of the same number.
  const { version } = await put({ ...footprint, source: { ...source, title: 'EPD 8' } }, 2);
  expect(version).toBe(3);
  expect((await catalogue.find(id)).properties).toEqual([{ ...footprint, source: { ...source, title: 'EPD 8' } }]);
});

test('many products are changed together: all of them or none', async () => {
  const [a, b] = [await catalogue.create(), await catalogue.create()];
  const ids = [a.id, b.id];
  const bulk = (change: Input<'POST /staff/products/bulk-change'>['body']['change'], of = ids) =>
    catalogue.staff('POST /staff/products/bulk-change', { body: { ids: of, change } });
  expect(await bulk({ kind: 'status', status: 0 })).toEqual({ changed: 2 });
  expect(await bulk({ kind: 'status', status: 0 })).toEqual({ changed: 0 });
  await catalogue.staff('PUT /staff/products/{id}/properties', {
    ...of(a.id),
    body: { based_on: 2, values: [mfi(5)] },
  });
  expect(await bulk({ kind: 'property', value: mfi(7) })).toEqual({ changed: 2 });
  expect(await bulk({ kind: 'property', value: form(PELLETS) })).toEqual({ changed: 2 });
  expect((await catalogue.find(a.id)).properties).toEqual([mfi(7), form(PELLETS)]);
  await expect(bulk({ kind: 'property', value: form(999_999) })).rejects.toMatchObject({
    wire: { fields: [{ path: 'change.value.choice_id' }] },
  });
  await expect(bulk({ kind: 'subcategory', subcategory_id: 1 })).rejects.toMatchObject(refused('product_choice_gone'));
  await expect(bulk({ kind: 'status', status: 1 }, [a.id, 999_999])).rejects.toMatchObject(refused('not_found'));
  const { id } = await oneRow(sql<{ id: number }>`
    insert into manufacturers (code, name_th, name_en, name_cn) values ('irpc', 'ไออาร์พีซี', 'IRPC', 'IRPC')
      returning id`);
  await catalogue.staff('POST /staff/products', {
    body: catalogue.details({ grade: b.body.grade, manufacturer_id: id }),
  });
  // Of the two, one is in the way: neither moves.
  await expect(bulk({ kind: 'manufacturer', manufacturer_id: id })).rejects.toMatchObject(
    refused('product_grade_taken'),
  );
  const after = await catalogue.find(a.id);
  expect([after.details.status, after.manufacturer.id, after.version]).toEqual([0, catalogue.manufacturerId, 5]);
});
