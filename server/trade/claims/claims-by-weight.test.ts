import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { approveRefund } from '#server/money/refunds/index.ts';
import { givenClaimFile, givenDeliveredSale, type DeliveredSale } from '#server/testing/given/claims.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import type { TestMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
let buyer: TestMarket['buyer'];
let seller: TestMarket['seller'];

beforeAll(async () => {
  ({ buyer, seller } = market);
  await givenIssuer();
});
beforeEach(() => app.clock.set(TEST_NOW));

type Opened = Input<'POST /claims'>['body'];
type Line = Opened['lines'][number];

/** 10 bags of 25 kg were ordered for 10,500 baht; 245 kg came. */
async function open(sale: DeliveredSale, line: Partial<Line> = {}, body: Partial<Opened> = {}) {
  return buyer.api('POST /claims', {
    body: {
      purchase_id: sale.purchaseId,
      kind: 'short_weight',
      lines: [{ order_item_id: sale.itemId, quantity: 10, weighed_kg: 245, ...line }],
      text: 'ชั่งแล้วขาด',
      files: [await givenClaimFile(app, buyer.token)],
      ...body,
    },
  });
}
const asSeller = (id: number) => seller.api('GET /seller/claims/{id}', { params: { id } });
const accept = (id: number) => seller.api('POST /seller/claims/{id}/accept', { params: { id } });
const refundsOf = ({ orderId }: DeliveredSale) =>
  rows(sql<{ id: number; state: string; total: bigint; by_agreement: boolean; decided_by: number | null }>`
    select id, state, total /* not null: made of its parts */, by_agreement, decided_by from refunds
    where order_id = ${orderId} order by id`);
const field = (path: string, code: string) => ({ wire: { fields: [{ path, code }] } });

test('what is missing costs its share with VAT; the seller accepts it with one press, and it is refunded', async () => {
  const sale = await givenDeliveredSale(app, market);
  const { id } = await open(sale);
  expect(await asSeller(id)).toMatchObject({
    kind: 'short_weight',
    wish: 'refund',
    tolerance: 0.2,
    // 5 of 250 kg, for which 10,500 baht were paid.
    asked: { base: 210, vat: 14.7, total: 224.7 },
    lines: [{ quantity: 10, weighed_kg: 245, short_kg: 5, damaged: 0, asked: 210 }],
    allowed: ['accept'],
  });
  await accept(id);
  expect(await asSeller(id)).toMatchObject({
    state: 'closed',
    outcome: 'refund',
    position: 'accepts',
    refund: { state: 'approved', total: 224.7 },
    allowed: [],
  });
  expect(await refundsOf(sale)).toMatchObject([
    { state: 'approved', total: 22_470n, by_agreement: true, decided_by: null },
  ]);
  const notes = await rows(sql<{ total: bigint }>`
    select base + vat as total /* not null: a sum */ from tax_documents where kind = 'credit_note' and order_id = ${sale.orderId}`);
  expect(notes).toEqual([{ total: 22_470n }]);
  const { to_come } = await seller.api('GET /seller/statement');
  expect(to_come.rows.find(({ purchase_id }) => purchase_id === sale.purchaseId)).toMatchObject({ is_claimed: false });
  expect(await rows(sql`select goods, stage from refund_purchases where purchase_id = ${sale.purchaseId}`)).toEqual([
    { goods: 21_000n, stage: 'delivered' },
  ]);
  expect(await findDifferences()).toEqual([]);
});

test('of two presses at once one counts, and what was weighed and paid is not weighed again', async () => {
  const sale = await givenDeliveredSale(app, market);
  const { id } = await open(sale);
  const both = await Promise.allSettled([accept(id), accept(id)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refundsOf(sale)).toHaveLength(1);
  await expect(open(sale)).rejects.toMatchObject(field('lines.0.quantity', 'claim_quantity_invalid'));
  // Packs that turn out to be torn are another matter.
  const torn = await open(sale, { quantity: 2, weighed_kg: null }, { kind: 'damage' });
  expect((await asSeller(torn.id)).asked).toMatchObject({ base: 2058 });
});

test('an acceptance and a refund by staff at once never give back more than was paid', async () => {
  const sale = await givenDeliveredSale(app, market);
  const { id } = await open(sale, { weighed_kg: 0 });
  const byStaff = market.finance('POST /staff/orders/{id}/refunds', {
    params: { id: sale.orderId },
    body: {
      reason: 'damaged',
      note: 'x',
      lines: [{ order_item_id: sale.itemId, quantity: 5, amount: null, restock: false }],
    },
  });
  await Promise.allSettled([accept(id), byStaff]);
  const total = (await refundsOf(sale)).reduce((sum, refund) => sum + refund.total, 0n);
  expect(total).toBeLessThanOrEqual(1_123_500n);
  expect(await findDifferences()).toEqual([]);
});

test('within the tolerance nothing is claimed, without weight or ticket neither', async () => {
  const sale = await givenDeliveredSale(app, market);
  await expect(open(sale, { weighed_kg: 249.5 })).rejects.toMatchObject(
    field('lines.0.weighed_kg', 'claim_weight_within'),
  );
  await expect(open(sale, { weighed_kg: null })).rejects.toMatchObject(
    field('lines.0.weighed_kg', 'claim_weight_missing'),
  );
  await expect(open(sale, {}, { files: [] })).rejects.toMatchObject(field('files', 'claim_ticket_missing'));
  expect((await asSeller((await open(sale, { weighed_kg: 249.499 })).id)).lines).toMatchObject([{ short_kg: 0.501 }]);
});

test('a price cut asks for its percentage, a replacement for no money: the seller answers it in words', async () => {
  const sale = await givenDeliveredSale(app, market);
  const damage: Partial<Opened> = { kind: 'damage', files: [] };
  await expect(open(sale, { quantity: 4 }, { ...damage, wish: 'price_cut' })).rejects.toMatchObject(
    field('cut_percent', 'claim_cut_missing'),
  );
  const cut = await open(sale, { quantity: 4 }, { ...damage, wish: 'price_cut', cut_percent: 30 });
  expect(await asSeller(cut.id)).toMatchObject({ cut_percent: 30, asked: { base: 1260 } });
  await accept(cut.id);
  const again = await open(sale, { quantity: 2 }, { ...damage, wish: 'replacement' });
  expect(await asSeller(again.id)).toMatchObject({ wish: 'replacement', asked: null, allowed: [] });
  await expect(accept(again.id)).rejects.toMatchObject({ wire: { error: 'not_found' } });
});

test('above the limit of one hand, alone or with what was accepted before, finance decides', async () => {
  const limit = (amount: bigint) =>
    rows(sql`insert into money_limits (name, amount) values ('second_person', ${amount})
      on conflict (name) do update set amount = excluded.amount`);
  const alone = await oneRow(sql<{ total: bigint }>`
    select coalesce(sum(total), 0)::bigint as total /* not null: coalesced */ from refunds where by_agreement`);
  await limit(alone.total + 22_469n);
  const first = await givenDeliveredSale(app, market);
  const { id } = await open(first);
  await accept(id);
  expect(await refundsOf(first)).toMatchObject([{ state: 'proposed', by_agreement: false }]);
  const { id: approver } = await givenStaff('finance');
  const [{ id: refund } = { id: 0 }] = await refundsOf(first);
  await approveRefund(approver, refund);
  expect(await asSeller(id)).toMatchObject({ refund: { state: 'approved' } });
  await limit(alone.total + 22_470n);
  const second = await givenDeliveredSale(app, market);
  await accept((await open(second)).id);
  expect(await refundsOf(second)).toMatchObject([{ state: 'approved', by_agreement: true }]);
});

test('nobody but its seller accepts a claim', async () => {
  const { id } = await open(await givenDeliveredSale(app, market));
  const { id: company } = await givenCompany({ selling: true });
  const rival = await app.api((await givenMember(company, { role: 'seller' })).token);
  await expect(rival('POST /seller/claims/{id}/accept', { params: { id } })).rejects.toMatchObject({
    wire: { statusCode: 404 },
  });
  await expect(buyer.api('POST /seller/claims/{id}/accept', { params: { id } })).rejects.toMatchObject({
    wire: { statusCode: 403 },
  });
});
