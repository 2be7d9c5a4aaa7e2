import { expect, test } from 'vitest';
import { companyParts } from '#contract/operations/company-page.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenDeliveredSale } from '#server/testing/given/claims.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { givenOrder, refused } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

const staff = async (role: Parameters<typeof givenStaff>[0]) => app.api((await givenStaff(role)).token);
const partsOf = (found: object) => Object.keys(found).filter((name) => name in companyParts);

test('what a company bought in a year counts without cancelled orders; the latest orders are shown with them', async () => {
  const { buyer } = market;
  const first = await givenOrder(market);
  const second = await givenOrder(market);
  const cancelled = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/refuse', { params: { id: cancelled.id }, body: { reason: 'x' } });
  const old = await givenOrder(market);
  await rows(sql`update orders set placed_at = placed_at - interval '400 days' where id = ${old.id}`);
  const { orders, claims } = await market.sales('GET /staff/companies/{id}', { params: { id: buyer.companyId } });
  const [sum] = await rows(sql<{ total: bigint; last: Date }>`
    select sum(total_include_vat)::bigint as total, max(placed_at) as last from orders
      where id in (${first.id}, ${second.id})`);
  expect(orders).toMatchObject({
    orders: 2,
    turnover: Number(sum!.total) / 100,
    last_order_at: sum!.last.toISOString(),
  });
  expect(orders!.latest.map(({ id }) => id)).toEqual([cancelled.id, second.id, first.id, old.id]);
  expect(claims).toEqual({ open: 0, rows: [] });
});

test('a company that sells is shown with its offers, its sales and its claims; one that only buys has no such part', async () => {
  const sale = await givenDeliveredSale(app, market);
  const { id } = await market.buyer.api('POST /claims', {
    body: {
      purchase_id: sale.purchaseId,
      kind: 'other',
      lines: [{ order_item_id: sale.itemId, quantity: 1 }],
      text: 'x',
    },
  });
  const of = (companyId: number) => market.sales('GET /staff/companies/{id}', { params: { id: companyId } });
  const seller = await of(market.seller.companyId);
  expect(seller.company.is_selling).toBe(true);
  expect(seller.selling!.offers).toBeGreaterThan(0);
  expect(seller.selling!.orders).toBeGreaterThan(2);
  expect(seller.claims).toMatchObject({ open: 1, rows: [{ id }] });
  const buyer = await of(market.buyer.companyId);
  expect(buyer.claims!.rows.map((claim) => claim.id)).toEqual([id]);
  const bystander = await of((await givenCompany()).id);
  expect(bystander.selling).toBeNull();
});

test('finance see the credit and what is overdue on it', async () => {
  const { buyer } = market;
  const finance = await staff('finance');
  const credit = async () => (await finance('GET /staff/companies/{id}', { params: { id: buyer.companyId } })).credit;
  expect(await credit()).toMatchObject({ line: null, has_overdue: false });
  await givenCredit(app, market);
  expect(await credit()).toMatchObject({ line: { state: 'active' }, has_overdue: false });
});

test.each([
  ['admin', Object.keys(companyParts)],
  ['sales', ['orders', 'selling', 'claims', 'people', 'addresses', 'documents', 'conversations']],
  ['finance', ['orders', 'selling', 'claims', 'credit', 'refunds']],
  ['catalogue', ['orders', 'selling', 'claims']],
  ['logistics', ['orders', 'claims']],
] as const)('%s see of a company what their own screens show', async (role, parts) => {
  const api = await staff(role);
  const found = await api('GET /staff/companies/{id}', { params: { id: market.buyer.companyId } });
  expect(partsOf(found).sort()).toEqual([...parts].sort());
});

test('the tax id of a person is masked, and what no company has is not found', async () => {
  const { id } = await givenCompany({ personal: true });
  await givenMember(id);
  const { company } = await market.sales('GET /staff/companies/{id}', { params: { id } });
  expect(company.company_code).toBeNull();
  expect(company.tax_id).toMatch(/^•+\d{4}$/);
  await expect(market.sales('GET /staff/companies/{id}', { params: { id: 999_999 } })).rejects.toMatchObject(
    refused('not_found'),
  );
});
