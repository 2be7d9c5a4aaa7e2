import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { refused } from '#server/testing/orders.ts';
import { of, openStaffCatalogue, type StaffCatalogue } from '#server/testing/given/staff-catalogue.ts';

let catalogue: StaffCatalogue;
beforeAll(async () => (catalogue = await openStaffCatalogue()));
afterAll(() => catalogue.app.close());

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('pictures are made anew, ordered, taken away and brought back', async () => {
  const { id } = await catalogue.create();
  for (const colour of ['#0b5a5a', '#e8890c', '#334455'])
    await (
      await catalogue.sending('a.png', await picture(colour))
    )('POST /staff/products/{id}/pictures', { ...of(id), body: {} });
  const { pictures, version } = await catalogue.find(id);
  const [a, b, c] = pictures as [(typeof pictures)[number], (typeof pictures)[number], (typeof pictures)[number]];
  const media = await catalogue.app.http.inject({ url: a.path });
  expect(await sharp(media.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
  await expect(
    (await catalogue.sending('a.png', await picture('#334455')))('POST /staff/products/{id}/pictures', {
      ...of(id),
      body: {},
    }),
  ).rejects.toMatchObject(refused('product_picture_there'));
  const arrange = (ids: number[], based_on: number) =>
    catalogue.staff('PUT /staff/products/{id}/pictures', { ...of(id), body: { based_on, ids } });
  await arrange([c.id, a.id, b.id], version);
  await arrange([c.id, b.id], version + 1);
  expect((await catalogue.find(id)).pictures).toEqual([c, b]);
  await expect(arrange([c.id, c.id], version + 2)).rejects.toMatchObject(refused('not_found'));
  const stored = await rows(
    sql<{
      deleted: boolean;
    }>`select pd_pic_is_deleted as deleted from product_pictures where product_id = ${id} order by id`,
  );
  expect(stored.map(({ deleted }) => deleted)).toEqual([true, false, false]);
  await catalogue.staff('POST /staff/products/{id}/versions/{number}/restore', {
    params: { id, number: version },
    body: { based_on: version + 2 },
  });
  expect((await catalogue.find(id)).pictures).toEqual([a, b, c]);
});

test('documents are PDFs with kind and language; those of a lot are not this screen’s', async () => {
  const { id } = await catalogue.create();
  const add = async (name: string, bytes: Buffer) =>
    (await catalogue.sending(name, bytes))('POST /staff/products/{id}/documents', {
      ...of(id),
      body: { kind: 'tds', language: 'en', name: '' },
    });
  await expect(add('tds.pdf', await picture('#123456'))).rejects.toMatchObject(refused('file_type_not_accepted'));
  await add('folder/TDS EX.pdf', PDF);
  const { documents, gaps, version } = await catalogue.find(id);
  expect(documents).toMatchObject([{ kind: 'tds', language: 'en', name: 'TDS EX.pdf' }]);
  expect(gaps).not.toContain('tds');
  const opened = await catalogue.app.http.inject({ url: documents[0]!.path });
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
  await catalogue.staff('DELETE /staff/products/{id}/documents/{document_id}', {
    params: { id, document_id: documents[0]!.id },
  });
  expect((await catalogue.find(id)).documents).toEqual([]);
  await catalogue.staff('POST /staff/products/{id}/versions/{number}/restore', {
    params: { id, number: version },
    body: { based_on: version + 1 },
  });
  expect((await catalogue.find(id)).documents).toMatchObject([{ name: 'TDS EX.pdf', path: documents[0]!.path }]);
  await expect(
    catalogue.staff('DELETE /staff/products/{id}/documents/{document_id}', { params: { id, document_id: 999_999 } }),
  ).rejects.toMatchObject(refused('not_found'));
});
