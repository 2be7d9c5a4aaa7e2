import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applied,
  onSale,
  rowsOf,
  sent,
  stateOf,
  uploadOf,
  givenFileSeller,
  type FileSeller,
} from '#server/testing/given/offer-files.ts';
import { givenPlaces } from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await givenPlaces();
});
afterAll(() => app.close());

const givenSeller = () => givenFileSeller(app);

async function reverted({ api }: FileSeller, id: number): Promise<number> {
  return (await api('POST /product-stock/upload/{id}/revert', { params: { id }, body: {} })).id;
}

test('an applied file is taken back as a whole, after a look at what that changes', async () => {
  const seller = await givenSeller();
  const offers = [await onSale(seller), await onSale(seller)];
  const id = await sent(seller, `Offer ID,Quantity,Regular price\n${offers[0]},500,2000\n${offers[1]},600,\n`);
  await applied(seller, id, { good_rows_only: false });
  expect(await stateOf(offers[0]!)).toMatchObject({ quantity: 500, waiting: 200_000n });
  const back = await reverted(seller, id);
  expect(await uploadOf(seller, back)).toMatchObject({ state: 'checked', is_revert: true, counts: { changed: 2 } });
  expect(await rowsOf(seller, back)).toMatchObject([
    {
      changes: [
        {
          fields: [
            { field: 'quantity', before: '500', after: '1000' },
            { before: '2000', after: '1050' },
          ],
        },
      ],
    },
    { changes: [{ fields: [{ field: 'quantity', before: '600', after: '1000' }] }] },
  ]);
  expect(await stateOf(offers[0]!)).toMatchObject({ quantity: 500 });
  await applied(seller, back, { good_rows_only: false });
  expect(await stateOf(offers[0]!)).toMatchObject({ quantity: 1000, regular_price: 105_000n, waiting: null });
  expect(await stateOf(offers[1]!)).toMatchObject({ quantity: 1000 });
  expect(await uploadOf(seller, id)).toMatchObject({ is_reverted: true });
});

test('a file of which something was sold or changed since is not taken back', async () => {
  const seller = await givenSeller();
  const [one, two] = [await onSale(seller), await onSale(seller)];
  const id = await sent(seller, `Offer ID,Quantity\n${one},500\n${two},600\n`);
  await applied(seller, id, { good_rows_only: false });
  const set = (quantity: number) =>
    seller.api('PUT /product-stock/edit/{id}', { params: { id: two }, body: { quantity } });
  await set(599);
  await expect(reverted(seller, id)).rejects.toMatchObject({
    wire: { error: 'table_file_changed_since', message: expect.stringContaining('1') },
  });
  await set(600);
  const back = await reverted(seller, id);
  await set(599);
  await applied(seller, back, { good_rows_only: false });
  expect(await uploadOf(seller, back)).toMatchObject({ state: 'failed', failure: 'changed_meanwhile' });
  expect(await stateOf(one)).toMatchObject({ quantity: 500 });
});

test('nobody takes back another company’s file, or one that is not applied', async () => {
  const [seller, other] = [await givenSeller(), await givenSeller()];
  const id = await sent(seller, `Offer ID,Quantity\n${await onSale(seller)},500\n`);
  await expect(reverted(seller, id)).rejects.toMatchObject({ wire: { error: 'table_file_is_busy' } });
  await expect(reverted(other, id)).rejects.toMatchObject({ wire: { error: 'not_found' } });
});
