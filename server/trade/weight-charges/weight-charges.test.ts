import { beforeAll, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenClaimFile } from '#server/testing/given/claims.ts';
import { looseGoods } from '#server/testing/given/loose-goods.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
const goods = looseGoods(app, market);
const { step, at, detail, givenPaidLoose, chargesOf, notesOf, waiting, approveAll, returnPacks, pay } = goods;
const { sellerOwed, receive } = goods;
beforeAll(givenIssuer);

test('10 kg less than was paid go back once they are delivered: refund, credit note, seller and books', async () => {
  const { id, leave } = await givenPaidLoose();
  const shipment = await leave(100, 2_490);
  expect(await waiting(id)).toEqual([]);
  const before = await sellerOwed();
  await step(shipment, 'deliver');
  // 10 kg at 42 baht, with VAT.
  expect(await chargesOf(id)).toEqual([[-42_000n, -2_940n, 'going_back']]);
  const [refund, ...others] = await waiting(id);
  expect([refund, others]).toMatchObject([{ reason: 'short_weight', total: 44_940n }, []]);
  expect((await detail(id)).order_items[0]).toMatchObject({ billed_kg: 2_490, line_total: 105_000 });
  const finance = await app.api((await givenStaff('finance')).token);
  await expect(
    finance('POST /staff/refunds/{id}/refuse', { ...at(refund!.id), body: { reason: 'x' } }),
  ).rejects.toMatchObject(refused('weight_goes_back'));
  await approveAll(id);
  expect(await waiting(id)).toEqual([]);
  expect(await notesOf(id)).toEqual([['credit_note', 42_000n, 2_940n]]);
  expect((await sellerOwed()) - before).toBe(11_235_000n - 44_940n);
  expect(await findDifferences()).toEqual([]);
});

test('what nobody weighed is expected as it was ordered: a shortage within the tolerance is none', async () => {
  const { id, leave } = await givenPaidLoose();
  expect(await receive(id, await leave(50, null), 1_247.5)).toMatchObject({ claims: [] });
  // 10 kg less of what was weighed say nothing of what was not.
  await receive(id, await leave(20, 490), 490);
  expect(await receive(id, await leave(30, null), 748.5)).toMatchObject({ claims: [] });
});

test('a claim of short weight beside a receipt expects what is invoiced, not the most that could be', async () => {
  const { id, line, deliver } = await givenPaidLoose();
  await deliver(100, 2_490);
  const { id: purchase_id } = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${id}`);
  const claim = async (weighed_kg: number) =>
    market.buyer.api('POST /claims', {
      body: {
        purchase_id,
        kind: 'short_weight',
        lines: [{ order_item_id: line, quantity: 100, weighed_kg, damaged: 0 }],
        wish: 'refund',
        cut_percent: null,
        text: 'x',
        files: [await givenClaimFile(app, market.buyer.token)],
      },
    });
  await expect(claim(2_488)).rejects.toMatchObject({ wire: { fields: [{ path: 'lines.0.weighed_kg' }] } });
  expect(await claim(2_480)).toMatchObject({ id: expect.any(Number) });
});

test('what was found lighter at the seller’s gate is not short at the buyer’s once more', async () => {
  const { id, leave } = await givenPaidLoose();
  // 10 kg less, of which the receiver finds one more missing: within the tolerance.
  expect(await receive(id, await leave(50, 1_240), 1_239)).toMatchObject({ claims: [] });
  const { claims } = await receive(id, await leave(50, 1_240), 1_230);
  const [claim] = await rows(sql<{ asked_base: bigint; short: number }>`
    select c.asked_base, l.short_grams::int as short from claims c join claim_lines l on l.claim_id = c.id
    where c.id = any (${claims}::int[])`);
  expect(claim).toEqual({ asked_base: 42_000n, short: 10_000 });
  expect((await waiting(id)).map(({ total }) => total)).toEqual([89_880n]);
  await approveAll(id);
  expect(await findDifferences()).toEqual([]);
});

test('5 kg more than was paid are owed with a debit note, and with packs that are returned their part goes back', async () => {
  const { id, line, deliver } = await givenPaidLoose();
  await deliver(100, 2_600);
  expect(await chargesOf(id)).toEqual([[21_000n, 1_470n, 'owed']]);
  expect(await notesOf(id)).toEqual([['debit_note', 21_000n, 1_470n]]);
  expect(await findDifferences()).toEqual([]);
  // To pay more beside it keeps no order from being completed.
  expect(await detail(id)).toMatchObject({
    order_status_type: 4,
    weight_charges: [{ total: 224.7, due_at: expect.any(String) }],
  });
  const before = await sellerOwed();
  await pay(id);
  expect((await detail(id)).weight_charges).toEqual([]);
  expect((await sellerOwed()) - before).toBe(22_470n);
  await returnPacks(id, line, 50);
  expect(await chargesOf(id)).toEqual([
    [21_000n, 1_470n, 'paid'],
    [-10_500n, -735n, 'going_back'],
  ]);
  await approveAll(id);
  await returnPacks(id, line, 50);
  await approveAll(id);
  expect((await chargesOf(id)).reduce((sum, [goods]) => sum + (goods as bigint), 0n)).toBe(0n);
  expect(await findDifferences()).toEqual([]);
});

test('a charge that nobody paid ends with packs that are returned, and what is left of it is charged', async () => {
  const { id, line, deliver } = await givenPaidLoose();
  await deliver(40, 1_004);
  expect(await chargesOf(id)).toEqual([]);
  await deliver(60, 1_500);
  expect(await chargesOf(id)).toEqual([[16_800n, 1_176n, 'owed']]);
  await returnPacks(id, line, 50);
  expect(await chargesOf(id)).toEqual([
    [16_800n, 1_176n, 'ended'],
    [-16_800n, -1_176n, 'taking_back'],
    [8_400n, 588n, 'owed'],
  ]);
  expect(await findDifferences()).toEqual([]);
});

test('a delivery from which something followed by its weight is not taken back', async () => {
  const { id, deliver } = await givenPaidLoose();
  const shipment = await deliver(100, 2_505);
  await expect(step(shipment, 'take_back', { reason: 'x' })).rejects.toMatchObject(refused('cannot_be_taken_back'));
  expect(await chargesOf(id)).toHaveLength(1);
});
