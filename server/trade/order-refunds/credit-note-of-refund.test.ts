import { beforeAll, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenOrder, givenSlip } from '#server/testing/orders.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { sourcesOf } from '#server/trade/orders/documents/source.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { approveRefund } from '#server/money/refunds/index.ts';
import { proposeRefund } from './index.ts';

const { app, market } = openFileMarket();
let proposer: number;
let approver: number;
beforeAll(async () => {
  await givenIssuer();
  [proposer, approver] = [(await givenStaff('finance')).id, (await givenStaff('finance')).id];
});

async function paid() {
  const order = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  const slip = await givenSlip(app, market.buyer, order.id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const { item } = await oneRow(sql<{ item: number }>`select id as item from order_items where order_id = ${order.id}`);
  return { id: order.id, item };
}

interface Note {
  cause: string;
  base: bigint;
  vat: bigint;
  reason: string;
  lines: { name_en: string; quantity: number; total: number }[];
}
const notesOf = (id: number) =>
  rows(sql<Note>`
    select cause /* not null: a credit note */, base, vat, facts #>> '{credit,reason}' as reason,
      facts -> 'lines' as lines
    from tax_documents where order_id = ${id} and kind = 'credit_note' order by id`);

test('an approved refund has its credit note with its lines, freight among them; a proposed one has none', async () => {
  const { id, item } = await paid();
  const line = { restock: false, amount: null };
  const refund = await proposeRefund(
    { staffId: proposer },
    {
      order_id: id,
      reason: 'short_weight',
      note: 'ขาด 2 ถุง',
      lines: [
        { ...line, order_item_id: item, quantity: 2 },
        { ...line, order_item_id: null, quantity: 0, amount: 50_000n },
      ],
    },
  );
  expect(await notesOf(id)).toEqual([]);
  await approveRefund(approver, refund.id);
  await expect(approveRefund(approver, refund.id)).rejects.toThrow();
  const [note, ...others] = await notesOf(id);
  expect(others).toEqual([]);
  expect(note).toMatchObject({ cause: `refund:${refund.id}`, base: 260_000n, vat: 18_200n, reason: 'short' });
  expect(note!.lines.map(({ quantity, total }) => [quantity, total])).toEqual([
    [2, 210_000],
    [1, 50_000],
  ]);
  expect(note!.base + note!.vat).toBe(refund.total);
});

test('units that are refunded for more than their price are credited at what goes back, with no negative discount', async () => {
  const { id, item } = await paid();
  const line = { order_item_id: item, quantity: 3, amount: 500_000n, restock: false };
  const { id: refund } = await proposeRefund(
    { staffId: proposer },
    { order_id: id, reason: 'damaged', note: '', lines: [line] },
  );
  await approveRefund(approver, refund);
  const [note] = await notesOf(id);
  expect(note!.lines).toMatchObject([{ quantity: 3, price: 166_667, discount: 1, total: 500_000 }]);
});

test('what is left of an order is its invoice less its credit notes, line by line', async () => {
  const { id, item } = await paid();
  const refund = await proposeRefund(
    { staffId: proposer },
    {
      order_id: id,
      reason: 'damaged',
      note: '',
      lines: [{ order_item_id: item, quantity: 3, amount: null, restock: false }],
    },
  );
  await approveRefund(approver, refund.id);
  const [{ order }] = (await sourcesOf([id])) as [Awaited<ReturnType<typeof sourcesOf>>[number]];
  expect(order.total_include_vat).toBe(1_391_000 - 337_050);
  expect(order.lines).toMatchObject([{ quantity: 7, discount: 0, total: 735_000 }]);
  expect(order.lines.reduce((sum, { total }) => sum + total, 0)).toBe(order.total);
});
