import { expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { NET, openPayoutMarket } from '#server/testing/given/payouts.ts';
import { renewProofs } from '#server/testing/given/second-person.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { chargePurchases } from './charge-purchases.ts';

const {
  app,
  market,
  givenSeller,
  givenDelivered,
  givenDue,
  inAWeek,
  run,
  propose,
  approve,
  paid,
  makeFile,
  lineOf,
  statementOf,
} = openPayoutMarket();

test('a delivered and paid purchase is to come for seven days, and then due less commission and its VAT', async () => {
  const seller = await givenSeller();
  await givenDelivered(seller);
  app.clock.advanceHours(6 * 24);
  await chargePurchases(app.clock.now());
  expect(await statementOf(seller)).toMatchObject({
    closing: 0,
    lines: [],
    to_come: { count: 1, net: NET, rows: [{ payable_on: '2026-07-16', commission: 525, percents: [5] }] },
  });
  await inAWeek();
  await chargePurchases(app.clock.now());
  expect(await statementOf(seller)).toMatchObject({
    from: '2026-07-01',
    to: '2026-07-31',
    opening: 0,
    charged: NET,
    paid_out: 0,
    closing: NET,
    to_come: { count: 0, net: 0, rows: [] },
    lines: [
      {
        event: 'purchase_payable',
        amount: NET,
        balance: NET,
        purchase: {
          payable_on: '2026-07-16',
          goods: 10_500,
          goods_vat: 735,
          commission: 525,
          commission_vat: 36.75,
          percents: [5],
        },
      },
    ],
  });
  const { owed } = await oneRow(sql<{ owed: bigint }>`
    select -sum(amount)::bigint as owed from ledger_entries where account = 'seller_payable'
      and company_id = ${seller.companyId}`);
  expect(owed).toBe(1_067_325n);
  expect(await findDifferences()).toEqual([]);
});

test('a purchase that the buyer has not paid is not due, however long ago it was delivered', async () => {
  const seller = await givenSeller();
  const id = await givenDelivered(seller);
  await rows(sql`update orders set payment_status = 2 where id = ${id}`);
  app.clock.advanceHours(40 * 24);
  await chargePurchases(app.clock.now());
  expect((await statementOf(seller)).to_come).toMatchObject({ count: 1, rows: [{ payable_on: null }] });
  await rows(sql`update orders set payment_status = 1 where id = ${id}`);
});

test('finance choose after how many days a purchase is due', async () => {
  const seller = await givenSeller();
  await givenDelivered(seller);
  await renewProofs();
  await market.finance('PUT /staff/payouts/payable-after', { body: { days: 2 } });
  app.clock.advanceHours(2 * 24);
  await chargePurchases(app.clock.now());
  expect(await statementOf(seller)).toMatchObject({ closing: NET, payable_after_days: 2 });
  await renewProofs();
  await market.finance('PUT /staff/payouts/payable-after', { body: { days: 7 } });
});

test('a run is proposed, approved by somebody else, paid once the bank has its file, and booked', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  await expect(approve(id, market.finance)).rejects.toMatchObject(refused('own_payout_run'));
  const line = (await lineOf(id, seller))!;
  expect(line).toMatchObject({ amount: NET, state: 'waiting', masked_number: '••••••4567' });
  await expect(paid(id, [line.id])).rejects.toMatchObject(refused('payout_run_not_approved'));
  await approve(id);
  await expect(approve(id)).rejects.toMatchObject(refused('payout_run_decided'));
  await expect(paid(id, [line.id])).rejects.toMatchObject(refused('bank_file_not_made'));
  expect((await lineOf(id, seller))!.state).toBe('waiting');
  await makeFile(id);
  await paid(id, [line.id]);
  await expect(paid(id, [line.id])).rejects.toMatchObject(refused('payout_line_decided'));
  const answer = await statementOf(seller);
  expect(answer).toMatchObject({ charged: NET, paid_out: -NET, closing: 0 });
  expect(answer.lines.map(({ event, amount, balance }) => [event, amount, balance])).toEqual([
    ['purchase_payable', NET, NET],
    ['payout_paid', -NET, 0],
  ]);
  await runWaitingJobs();
  expect(await outbox(sql`select from mail_outbox where kind = 'payout_paid'`)).not.toHaveLength(0);
  expect(await findDifferences()).toEqual([]);
});

test('an administrator who proposed a run cannot approve it either, nor does the database take it', async () => {
  await givenDue();
  const person = await givenStaff('admin');
  const admin = await app.api(person.token);
  const { id } = await admin('POST /staff/payouts', { body: { minimum: 100 } });
  await expect(approve(id, admin)).rejects.toMatchObject(refused('own_payout_run'));
  await expect(
    rows(sql`update payout_runs set status = 1, decided_by = ${person.id}, decided_at = now() where id = ${id}`),
  ).rejects.toMatchObject({ constraint: 'payout_runs_two_people' });
});

test('who has no verified default account, or too little, is left out with the reason', async () => {
  const [none, waiting, small] = [await givenDue('none'), await givenDue('waiting'), await givenDue()];
  const rich = await givenSeller();
  app.clock.set(TEST_NOW);
  await givenDelivered(rich);
  await givenDelivered(rich);
  await inAWeek();
  const { id } = await propose(NET + 1);
  const { lines, left_out } = await run(id);
  expect(lines.map(({ company }) => company.id)).toEqual([rich.companyId]);
  expect(Object.fromEntries(left_out.map(({ company, reason }) => [company.id, reason]))).toMatchObject({
    [none.companyId]: 'no_account',
    [waiting.companyId]: 'account_not_verified',
    [small.companyId]: 'below_minimum',
  });
  await market.finance('POST /staff/payouts/{id}/withdraw', { params: { id }, body: { reason: 'พิมพ์ผิด' } });
  expect((await run(id)).lines.every(({ state }) => state === 'withdrawn')).toBe(true);
});

test('runs that are proposed at once pay each seller once', async () => {
  const sellers = [await givenSeller(), await givenSeller(), await givenSeller()];
  for (const seller of sellers) await givenDelivered(seller);
  await inAWeek();
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => propose()));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const ids = sellers.map(({ companyId }) => companyId);
  const found = await rows(
    sql<{ amount: bigint }>`select amount from payout_lines where company_id = any (${ids}::int[])`,
  );
  expect(found.map(({ amount }) => amount)).toEqual([1_067_325n, 1_067_325n, 1_067_325n]);
});
