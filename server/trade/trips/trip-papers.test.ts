import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { refused } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';

const { app, market } = openFileMarket();

/** Four packs of a lot with measured values, of a paid order, on a trip. */
async function givenTripOfLot() {
  const { orderId } = await givenPaidSale(app, market);
  const { lines } = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orderId } });
  const item = lines[0]!.order_item_id;
  const lot = await oneRow(sql<{ id: number; product_id: number }>`
    with made as (
      insert into stock_lots (product_stock_id, company_id, lot_no, made_on, created_at, updated_at)
      select i.productstock_id, ${market.seller.companyId}, 'L26-77', '2026-05-01', now(), now()
      from order_items i where i.id = ${item} returning id)
    select made.id, i.product_id from made, order_items i where i.id = ${item}`);
  await rows(sql`insert into properties (id, code, name_th, name_en, name_cn, unit, kind)
    values (901, 'mfi', 'ดัชนีการไหล', 'Melt flow', 'MFI', 'g/10 min', 'number') on conflict do nothing`);
  await rows(sql`
    insert into stock_lot_values (stock_lot_id, property_id, method, value, low, high)
    values (${lot.id}, 901, 'ISO 1133', 2.05, 1.9, 2.2)`);
  const { id: shipment } = await market.logistics('POST /staff/orders/{id}/shipments', {
    params: { id: orderId },
    body: { lines: [{ order_item_id: item, quantity: 4, lot_no: 'L26-77' }] },
  });
  const { id } = await market.logistics('POST /staff/trips', {
    body: {
      day: '2026-07-09',
      vehicle: 'truck6',
      plate: '70-9876',
      driver_name: 'สมชาย ใจดี',
      driver_phone: '0812345678',
      shipment_ids: [shipment],
    },
  });
  const { shipments } = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orderId } });
  return { id, productId: lot.product_id, shipmentNo: shipments.find((each) => each.id === shipment)!.shipment_no };
}

async function givenSheet(productId: number, name: string, bytes: Buffer) {
  await fileStore().put(`media/${name}.pdf`, bytes, 'application/pdf');
  await rows(sql`insert into product_documents (product_id, kind, doc_name, doc_path)
    values (${productId}, 'sds', ${name}, ${`/api/media/${name}.pdf`})`);
}

test('the papers of a trip are one PDF: sheet, delivery note of the shipment, values of its lot, data sheets', async () => {
  const { id, productId, shipmentNo } = await givenTripOfLot();
  const sheet = await PDFDocument.create();
  sheet.addPage([333, 444]);
  await givenSheet(productId, 'sds-whole', Buffer.from(await sheet.save()));
  await givenSheet(productId, 'sds-broken', Buffer.from('%PDF-1.7 not whole %%EOF'));
  const { bytes } = await market.logistics('GET /staff/trips/{id}/papers', { params: { id } });
  const pdf = Buffer.from(bytes as Uint8Array);
  const pages = await readPdf(pdf);
  expect(pages).toHaveLength(4);
  expect(pages[0]).toContain('Trip sheet');
  expect(pages[1]).toContain('Delivery note');
  expect(pages[1]).toContain(shipmentNo);
  expect(pages[1]).toContain('L26-77 × 4');
  expect(pages[1]).toContain('70-9876');
  expect(pages[2]).toContain('Melt flow');
  expect(pages[2]).toContain('1.9 – 2.2');
  expect(pages.join(' ')).not.toMatch(/THB|฿|บาท/);
  expect((await PDFDocument.load(pdf)).getPage(3).getWidth()).toBe(333);
  await expect(market.logistics('GET /staff/trips/{id}/papers', { params: { id: 999_999 } })).rejects.toMatchObject(
    refused('not_found'),
  );
});
