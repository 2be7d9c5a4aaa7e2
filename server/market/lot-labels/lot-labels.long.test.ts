import { beforeAll, expect, test } from 'vitest';
import { readCodes } from '#server/money/slips/read-codes.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { givenOfferOf, givenSeller } from '#server/testing/given/selling-companies.ts';
import { givenPlaces } from '#server/testing/market.ts';
import { readPdf } from '#server/testing/read-pdf.ts';

const app = openFileApp();
beforeAll(givenPlaces);

async function givenLot() {
  const seller = await givenSeller(app);
  const { id } = await seller.api('POST /seller/stock-lots', {
    body: {
      product_stock_id: await givenOfferOf(seller),
      lot_no: 'L26-77',
      packs: 0,
      made_on: '2026-05-04',
      best_before: '2028-05-04',
    },
  });
  const { token } = await seller.api('GET /seller/stock-lots/{id}/label-address', { params: { id } });
  return { seller, id, token };
}

test('the label of a bag and of a pallet says lot and days, and its code leads to the public page', async () => {
  const { seller, id, token } = await givenLot();
  for (const size of ['bag', 'pallet'] as const) {
    const { bytes } = await seller.api('GET /seller/stock-lots/{id}/label', {
      params: { id },
      query: { size, language: 'en' },
    });
    const pdf = Buffer.from(bytes as Uint8Array);
    const [page, ...more] = await readPdf(pdf);
    expect(more).toEqual([]);
    for (const text of ['L26-77', '04 May 2026', '04 May 2028']) expect(page).toContain(text);
    expect(await readCodes(pdf, true)).toEqual([expect.stringMatching(`/en/lots/${token}$`)]);
  }
});

test('everybody sees grade, days and judged values of a lot by its token, and neither seller nor price', async () => {
  const { seller, id, token } = await givenLot();
  await rows(sql`
    insert into properties (id, code, name_th, name_en, name_cn, unit, kind)
    values (901, 'mfi', 'MFI', 'MFI', 'MFI', 'g/10min', 'number')`);
  await rows(sql`
    insert into stock_lot_values (stock_lot_id, property_id, condition, method, value, low, high)
    values (${id}, 901, '190C/2.16kg', 'ISO 1133', 2.5, 1.9, 2.1)`);
  await rows(sql`
    insert into product_documents (product_id, kind, doc_name, doc_path)
    select s.product_id, x.kind, x.kind || '.pdf', '/api/media/' || x.kind || '.pdf'
    from stock_lots l join product_stocks s on s.id = l.product_stock_id,
      (values ('tds'), ('sds'), ('other')) x (kind) where l.id = ${id}`);
  const visitor = await app.api();
  const lot = await visitor('GET /lots/{token}', { params: { token } });
  expect(lot).toMatchObject({
    lot_no: 'L26-77',
    made_on: '2026-05-04',
    values: [{ condition: '190C/2.16kg', value: 2.5, low: 1.9, high: 2.1, verdict: 'above' }],
    documents: [{ kind: 'tds' }, { kind: 'sds' }],
  });
  expect(Object.keys(lot)).not.toContain('company');
  expect(JSON.stringify(lot)).not.toMatch(/price|seller|company/);
  const unknown = { params: { token: crypto.randomUUID() } };
  await expect(visitor('GET /lots/{token}', unknown)).rejects.toMatchObject({ wire: { error: 'not_found' } });
  expect((await visitor('GET /lots/{token}/certificates', unknown)).data).toEqual([]);
  expect((await seller.api('GET /lots/{token}/own', { params: { token } })).as).toBe('seller');
});
