import { beforeAll, expect, test } from 'vitest';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { givenOfferOf } from '#server/testing/given/selling-companies.ts';
import { givenCompany, givenMember, givenPlaces, givenWarehouse } from '#server/testing/market.ts';
import { SLIP } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const app = openFileApp();
beforeAll(givenPlaces);
beforeAll(() =>
  rows(sql`insert into properties (id, code, name_th, name_en, name_cn, unit, kind) values
    (901, 'mfi', 'MFI', 'MFI', 'MFI', 'g/10min', 'number'),
    (902, 'density', 'Density', 'Density', 'Density', 'g/cm³', 'number')`),
);

/** A seller with a lot of this number, and what reads a file of it. */
async function givenLot(lotNo: string) {
  const { id: companyId } = await givenCompany({ selling: true });
  const { token } = await givenMember(companyId, { role: 'seller' });
  const seller = { companyId, warehouse: await givenWarehouse(companyId), api: await app.api(token) };
  const { id } = await seller.api('POST /seller/stock-lots', {
    body: { product_stock_id: await givenOfferOf(seller), lot_no: lotNo, packs: 0 },
  });
  return {
    id,
    api: seller.api,
    async read(upload: { name: string; bytes: Buffer }) {
      const sender = await app.api(token, { upload });
      const { id: coa } = await sender('POST /seller/stock-lots/{id}/coas', { params: { id }, body: {} });
      return seller.api('GET /seller/stock-lots/{id}/coas/{coa}/values', { params: { id, coa } });
    },
  };
}
const certificate = async (name: string) => ({
  name: `${name}.pdf`,
  bytes: await makePdf(new URL(`./testing/tuning/${name}.typ`, import.meta.url), {}, TEST_NOW),
});

test('a certificate of several lots proposes the values of this one, and nothing of it is kept', async () => {
  const { id, api, read } = await givenLot('y2601 2');
  expect(await read(await certificate('lots-as-columns'))).toMatchObject({
    state: 'read',
    is_this_lot: true,
    lot: {
      lot_no: 'Y2601-2',
      made_on: '2026-01-06',
      values: [
        { property_id: 901, value: 2.04, low: 1.7, high: 2.3, method: 'ISO 1133', condition: '190C/2.16kg' },
        { property_id: 902, value: 0.919 },
      ],
    },
    other_lots: ['Y2601-1'],
  });
  expect(await api('GET /seller/stock-lots/{id}', { params: { id } })).toMatchObject({ measured: [], made_on: null });
});

test('a certificate of another lot says so; of several others it proposes nothing', async () => {
  const { read } = await givenLot('ELSE-1');
  expect(await read(await certificate('ruled-table'))).toMatchObject({
    is_this_lot: false,
    lot: { lot_no: 'L26-0114', best_before: '2028-01-14' },
    unknown: ['Tensile strength at yield'],
  });
  expect(await read(await certificate('lots-as-columns'))).toMatchObject({
    is_this_lot: false,
    lot: null,
    other_lots: ['Y2601-1', 'Y2601-2'],
  });
});

test('a picture has no text to read', async () => {
  const { read } = await givenLot('P-1');
  expect(await read({ ...SLIP, name: 'coa.png' })).toMatchObject({ state: 'no_text', lot: null });
});
