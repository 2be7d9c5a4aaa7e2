import { beforeAll, expect, test } from 'vitest';
import { creditRequestList } from '#contract/money/credit/request-list.ts';
import { moneyChangeList } from '#contract/money-change-list.ts';
import { gatewayMessageList } from '#contract/money/payments/message-list.ts';
import { payoutList } from '#contract/money/payout-list.ts';
import { refundList } from '#contract/money/refund-list.ts';
import { refundRunList } from '#contract/money/refund-run-list.ts';
import { moneyReviewList } from '#contract/money/review-list.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenRefundAccount } from '#server/testing/given/refund-account.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenOrder, type TestMarket } from '#server/testing/orders.ts';

/**
 * The lists of finance over rows that differ: one before July and cheap, one of July, one after it and dear. The sums
 * are in satang, as the database has them.
 */
const { app, market } = openFileMarket();
const [BEFORE, WITHIN, AFTER] = ['2026-06-20T05:00:00Z', '2026-07-10T05:00:00Z', '2026-08-20T05:00:00Z'];
const [LEAST, MIDDLE, MOST] = [100_00, 200_00, 300_00];
const AMOUNT = { min: '150', max: '250' };
const JULY = { from: '2026-07-01', to: '2026-07-31' };

type Order = Awaited<ReturnType<typeof givenOrder>>;
let other: TestMarket['buyer'];
let one: Order;
let another: Order;
let staff: { id: number };
let second: { id: number };

beforeAll(async () => {
  other = await givenBuyer(app);
  one = await givenOrder(market);
  another = await givenOrder(market, { buyer: other });
  [staff, second] = [await givenStaff('finance'), await givenStaff('finance')];
});

const nameOf = async (id: number) =>
  (await oneRow(sql<{ name: string }>`select company_name_th as name from companies where id = ${id}`)).name;
const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) => (await oneRow(statement)).id;
const byTime =
  <Row>(timeOf: (row: Row) => string) =>
  (a: Row, b: Row) =>
    timeOf(a) < timeOf(b) ? -1 : 1;

async function givenRefund(order: Order, reason: string, goods: number, at: string): Promise<number> {
  return idOf(sql`
    insert into refunds (order_id, reason, note, goods, discount, freight, vat, interest, proposed_at)
    values (${order.id}, ${reason}, '', ${goods}, 0, 0, 0, 0, ${at}) returning id`);
}

test('the list of refunds begins with what is to decide, and finds them by order, company, state, reason, sum and day', async () => {
  await givenRefund(one, 'damaged', LEAST, BEFORE);
  await givenRefund(one, 'damaged', MIDDLE, WITHIN);
  const decided = await givenRefund(another, 'goodwill', MOST, AFTER);
  await rows(sql`
    update refunds set state = 'refused', decided_by = ${staff.id}, decided_at = ${AFTER}, refusal = 'x'
      where id = ${decided}`);
  await expectListRules(refundList, {
    page: (query) => market.finance('GET /staff/refunds', { query }),
    export: (query) => market.finance('GET /staff/refunds/export', { query }),
    byStranger: () => market.sales('GET /staff/refunds'),
    samples: {
      paid_thing: one.orderNo.slice(2),
      company: await nameOf(market.buyer.companyId),
      state: 'proposed',
      reason: 'damaged',
      total_min: AMOUNT.min,
      total_max: AMOUNT.max,
      proposed_at_from: JULY.from,
      proposed_at_to: JULY.to,
    },
    values: { paid_thing: ({ order_no }) => order_no, company: ({ company }) => company.name_th },
    cells: { refund: ({ id }) => `#${id}`, paid_thing: ({ order_no }) => order_no },
    orders: {
      waiting: (all) => [
        ...all.filter(({ state }) => state === 'proposed').sort(byTime((row) => row.proposed_at)),
        ...all.filter(({ state }) => state !== 'proposed'),
      ],
    },
  });
});

test('the list of credit requests begins with what waits, and finds them by company, state, amount and day', async () => {
  const sent = async (buyer: TestMarket['buyer'], amount: number, at: string, state: string) => {
    const { id } = await oneRow(sql<{ id: string }>`
      insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id, created_at)
      values (${`private/${at}`}, 'guarantee', true, 'a.png', 'image/png', 1, ${buyer.companyId}, now()) returning id`);
    await rows(sql`
      insert into credit_requests (company_id, user_id, amount, credit_time, purpose, guarantee_kind, guarantee_amount,
        guarantee_currency, guarantee_from, guarantee_until, file_id, state, reason, decided_at, created_at)
      values (${buyer.companyId}, ${buyer.id}, ${amount}, 30, 'x', 'cash', 1, 'THB', '2026-07-01', '2026-12-31', ${id},
        ${state}, ${state === 'failed' ? 'x' : null}, ${state === 'failed' ? at : null}, ${at})`);
  };
  await sent(market.buyer, LEAST, BEFORE, 'failed');
  await sent(market.buyer, MIDDLE, WITHIN, 'pending');
  await sent(other, MOST, AFTER, 'pending');
  await expectListRules(creditRequestList, {
    page: (query) => market.finance('GET /staff/credit/requests', { query }),
    export: (query) => market.finance('GET /staff/credit/requests/export', { query }),
    byStranger: () => market.sales('GET /staff/credit/requests'),
    samples: {
      company: await nameOf(market.buyer.companyId),
      state: 'pending',
      amount_min: AMOUNT.min,
      amount_max: AMOUNT.max,
      created_at_from: JULY.from,
      created_at_to: JULY.to,
    },
    values: { company: ({ company }) => company.name_th },
    orders: {
      waiting: (all) => [
        ...all.filter(({ state }) => state === 'pending').sort(byTime((row) => row.created_at)),
        ...all.filter(({ state }) => state !== 'pending'),
      ],
    },
  });
});

test('the list of payout runs finds them by state, seller, sum and day', async () => {
  const elsewhere = await givenCompany({ selling: true });
  const run = async (companyId: number, amount: number, at: string, isWithdrawn = false) => {
    const id = await idOf(sql`
      insert into payout_runs (minimum, status, proposed_by, proposed_at, decided_by, decided_at)
      values (1, ${isWithdrawn ? 2 : 0}, ${staff.id}, ${at}, ${isWithdrawn ? second.id : null},
        ${isWithdrawn ? at : null}) returning id`);
    await rows(sql`
      insert into payout_lines (run_id, company_id, amount, bank_code, branch, account_name, account_number, status)
      values (${id}, ${companyId}, ${amount}, '004', 'x', 'x', '1234567890', ${isWithdrawn ? 3 : 0})`);
  };
  await run(market.seller.companyId, LEAST, BEFORE, true);
  await run(market.seller.companyId, MIDDLE, WITHIN);
  await run(elsewhere.id, MOST, AFTER);
  await expectListRules(payoutList, {
    page: (query) => market.finance('GET /staff/payouts', { query }),
    export: (query) => market.finance('GET /staff/payouts/export', { query }),
    byStranger: () => market.sales('GET /staff/payouts'),
    samples: {
      state: 'proposed',
      seller: await nameOf(market.seller.companyId),
      proposed_at_from: JULY.from,
      proposed_at_to: JULY.to,
      total_min: AMOUNT.min,
      total_max: AMOUNT.max,
    },
    cells: { run: ({ id }) => `#${id}` },
  });
});

test('the list of refund runs finds them by state, buyer, sum and day', async () => {
  const account = async (companyId: number) => {
    await givenRefundAccount(companyId);
    return idOf(sql`select id from refund_accounts where company_id = ${companyId}`);
  };
  const run = async (order: Order, accountId: number, amount: number, at: string, isWithdrawn = false) => {
    const refund = await givenRefund(order, 'damaged', amount, at);
    const id = await idOf(sql`
      insert into refund_runs (status, proposed_by, proposed_at, decided_by, decided_at)
      values (${isWithdrawn ? 2 : 0}, ${staff.id}, ${at}, ${isWithdrawn ? second.id : null}, ${isWithdrawn ? at : null})
        returning id`);
    await rows(sql`
      insert into refund_run_lines (run_id, refund_id, account_id, amount, status)
      values (${id}, ${refund}, ${accountId}, ${amount}, ${isWithdrawn ? 3 : 0})`);
  };
  const [mine, theirs] = [await account(market.buyer.companyId), await account(other.companyId)];
  await run(one, mine, LEAST, BEFORE, true);
  await run(one, mine, MIDDLE, WITHIN);
  await run(another, theirs, MOST, AFTER);
  await expectListRules(refundRunList, {
    page: (query) => market.finance('GET /staff/refund-runs', { query }),
    export: (query) => market.finance('GET /staff/refund-runs/export', { query }),
    byStranger: () => market.sales('GET /staff/refund-runs'),
    samples: {
      state: 'proposed',
      buyer: await nameOf(market.buyer.companyId),
      proposed_at_from: JULY.from,
      proposed_at_to: JULY.to,
      total_min: AMOUNT.min,
      total_max: AMOUNT.max,
    },
    cells: { run: ({ id }) => `#${id}` },
  });
});

test('the list of money to review begins with what is open, and finds it by order, company, reason, sum and day', async () => {
  const keep = (reason: string, order: Order | null, amount: number, at: string) =>
    idOf(sql`
      insert into money_reviews (reason, order_id, cause, amount, ref1, ref2, paid_at, created_at)
      values (${reason}, ${order?.id ?? null}, ${`scb:${at}`}, ${amount}, 'R1', 'R2', ${at}, ${at}) returning id`);
  await keep('order_cancelled', one, LEAST, BEFORE);
  await keep('order_cancelled', one, MIDDLE, WITHIN);
  await keep('unknown_reference', null, MOST + 1, '2026-09-01T05:00:00Z');
  const resolved = await keep('already_paid', another, MOST, AFTER);
  await rows(sql`
    update money_reviews set resolved_at = ${AFTER}, resolved_by = ${staff.id}, note = 'KBANK 1'
      where id = ${resolved}`);
  await expectListRules(moneyReviewList, {
    page: (query) => market.finance('GET /staff/money-reviews', { query }),
    export: (query) => market.finance('GET /staff/money-reviews/export', { query }),
    byStranger: () => market.sales('GET /staff/money-reviews'),
    samples: {
      order_no: one.orderNo.slice(2),
      company: await nameOf(market.buyer.companyId),
      state: 'open',
      reason: 'order_cancelled',
      amount_min: AMOUNT.min,
      amount_max: AMOUNT.max,
      paid_at_from: JULY.from,
      paid_at_to: JULY.to,
    },
    values: { company: ({ company }) => company?.name_th ?? null },
    orders: {
      waiting: (all) => [
        ...all.filter(({ state }) => state === 'open').sort(byTime((row) => row.paid_at)),
        ...all.filter(({ state }) => state === 'resolved'),
      ],
    },
  });
});

test('the list of payment messages finds them by transaction, reference, order, outcome, sum and day', async () => {
  const said = (transaction: string, order: Order | null, amount: number, at: string, outcome: string | null) =>
    rows(sql`
      insert into gateway_messages (gateway, message_id, transaction_id, ref1, ref2, amount, paid_at, is_proven,
        order_id, received_at, worked_at, outcome)
      values ('scb', ${transaction}, ${transaction}, 'R1', ${`R-${transaction}`}, ${amount}, ${at}, true,
        ${order?.id ?? null}, ${at}, ${outcome && at}, ${outcome})`);
  await said('T-1', another, LEAST, BEFORE, 'paid');
  await said('T-2', one, MIDDLE, WITHIN, 'unproven');
  await said('T-3', null, MOST, AFTER, null);
  const byReference = await market.finance('GET /staff/gateway-messages', { query: { transaction: 'R-T-3' } });
  expect(byReference.rows.map(({ transaction_id }) => transaction_id)).toEqual(['T-3']);
  await expectListRules(gatewayMessageList, {
    page: (query) => market.finance('GET /staff/gateway-messages', { query }),
    export: (query) => market.finance('GET /staff/gateway-messages/export', { query }),
    byStranger: () => market.sales('GET /staff/gateway-messages'),
    samples: {
      transaction: 'T-2',
      order_no: one.orderNo.slice(2),
      outcome: 'unproven,review',
      waiting: 'no',
      received_at_from: JULY.from,
      received_at_to: JULY.to,
      amount_min: AMOUNT.min,
      amount_max: AMOUNT.max,
      order_id: String(one.id),
    },
    values: {
      transaction: ({ transaction_id }) => transaction_id,
      waiting: ({ worked_at }) => (worked_at ? 'no' : 'yes'),
    },
  });
});

test('the list of changes of money settings begins with what waits, of the kinds that the reader answers for', async () => {
  const change = (kind: string, objectId: string, amount: number, at: string, state: string) =>
    rows(sql`
      insert into money_changes (kind, object_id, before, after, payload, amount, state, proposed_by_staff, proposed_at,
        decided_at)
      values (${kind}, ${objectId}, '{}', '{}', '{}', ${amount}, ${state}, ${staff.id}, ${at},
        ${state === 'waiting' ? null : at})`);
  await change('money_limit', 'second_person', LEAST, BEFORE, 'waiting');
  await change('money_limit', 'credit', MIDDLE, WITHIN, 'waiting');
  await change('credit_line', '5', MOST, AFTER, 'done_alone');
  await change('coupon_campaign', '7', MOST, AFTER, 'waiting');
  const only = { kind: 'money_limit,credit_line' };
  const found = await market.finance('GET /staff/money-settings/changes');
  expect(found.rows.map(({ kind }) => kind)).not.toContain('coupon_campaign');
  const campaigns = await market.sales('GET /staff/money-settings/changes', { query: { kind: 'coupon_campaign' } });
  expect(campaigns.count).toBe(1);
  expect((await market.sales('GET /staff/money-settings/changes', { query: only })).count).toBe(0);
  await expectListRules(moneyChangeList, {
    page: (query) => market.finance('GET /staff/money-settings/changes', { query }),
    export: (query) => market.finance('GET /staff/money-settings/changes/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/money-settings/changes'),
    samples: {
      state: 'waiting',
      kind: 'money_limit',
      amount_min: AMOUNT.min,
      amount_max: AMOUNT.max,
      proposed_at_from: JULY.from,
      proposed_at_to: JULY.to,
      object_id: 'credit',
    },
    orders: {
      waiting: (all) => [
        ...all.filter(({ state }) => state === 'waiting').sort(byTime((row) => row.proposed_at)),
        ...all.filter(({ state }) => state !== 'waiting').sort((a, b) => b.id - a.id),
      ],
    },
  });
});
