import { beforeAll, expect, test } from 'vitest';
import { receivableList } from '#contract/money/receivable-list.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenQrOrder, payable } from '#server/testing/given/qr-orders.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenStaff } from '#server/testing/market.ts';
import { changeOwed, owe } from './index.ts';

const { app, market } = openFileMarket();
let debtor: { id: number; name: string };

beforeAll(async () => {
  const { id } = await givenCompany();
  const [company] = await rows(sql<{ name: string }>`select company_name_th as name from companies where id = ${id}`);
  debtor = { id, name: company!.name };
});

const given = (source_id: number, kind: string, amount: bigint, due_at: string | null, company_id = debtor.id) =>
  inTransaction(() =>
    owe({
      kind,
      source_id,
      page_id: source_id,
      company_id,
      number: `X${source_id}/1`,
      buyer_reference: null,
      due_at: due_at === null ? null : new Date(due_at),
      amount,
      vat: 0n,
      tax_point: 'none',
    }),
  );

test('finance list what is owed by number, kind, company, day and amount, overdue or not', async () => {
  const { companyId } = market.buyer;
  const overdue = await given(900_001, 'call_off_charge', 100_00n, '2026-06-20T05:00:00Z', companyId);
  const middle = await given(900_002, 'auction_deposit', 200_00n, '2026-07-20T05:00:00Z');
  const last = await given(900_003, 'call_off_charge', 300_00n, null, companyId);
  await given(900_004, 'call_off_charge', 200_00n, '2026-07-20T05:00:00Z');
  await changeOwed('call_off_charge', 900_004, { due_at: null, amount: 200_00n, vat: 0n, state: 'paid' });
  const finance = await app.api((await givenStaff('finance')).token);
  const all = (query: object) => finance('GET /staff/receivables', { query });
  type Row = Awaited<ReturnType<typeof all>>['rows'][number];
  expect((await all({})).rows.map(({ id, state }) => [id, state])).toEqual([
    [overdue.id, 'overdue'],
    [middle.id, 'due'],
    [last.id, 'due'],
  ]);
  await expectListRules<Row>(receivableList, {
    page: all,
    export: (query) => finance('GET /staff/receivables/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/receivables', { query: {} }),
    samples: {
      number: 'X900002',
      company: debtor.name,
      kind: 'auction_deposit',
      state: 'due',
      amount_min: '150',
      amount_max: '250',
      due_at_from: '2026-07-01',
      due_at_to: '2026-07-31',
    },
    values: { company: ({ company }) => company.name_th },
    orders: { soonest: (there) => [overdue, middle, last].map(({ id }) => there.find((row) => row.id === id)!) },
  });
});

test('what is outstanding of an order is what its payments left', async () => {
  const order = await givenQrOrder(market);
  const finance = await app.api((await givenStaff('finance')).token);
  const { rows: listed } = await finance('GET /staff/receivables', { query: { number: order.orderNo } });
  const owed = await payable(order);
  expect(listed).toMatchObject([{ kind: 'order', page_id: order.id, amount: owed, outstanding: owed }]);
});
