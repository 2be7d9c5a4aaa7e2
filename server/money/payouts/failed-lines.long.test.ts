import { expect, test } from 'vitest';
import { booking } from '#domain/ledger/booking.ts';
import { book, findDifferences } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { NET, openPayoutMarket } from '#server/testing/given/payouts.ts';
import { outbox } from '#server/testing/mails.ts';
import { refused } from '#server/testing/orders.ts';

const {
  app,
  givenSeller,
  givenDelivered,
  givenDue,
  inAWeek,
  run,
  failed,
  propose,
  approve,
  paid,
  makeFile,
  lineOf,
  statementOf,
  refundFourBags,
} = openPayoutMarket();

test('what failed comes back as due, before it was paid and after', async () => {
  const seller = await givenDue();
  const again = async () => {
    const { id } = await propose();
    await approve(id);
    return { id, line: (await lineOf(id, seller))! };
  };
  const first = await again();
  await failed(first.id, first.line.id);
  await expect(failed(first.id, first.line.id)).rejects.toMatchObject(refused('payout_line_decided'));
  const second = await again();
  expect(second.line.amount).toBe(NET);
  await makeFile(second.id);
  await paid(second.id, [second.line.id]);
  expect((await statementOf(seller)).closing).toBe(0);
  await failed(second.id, second.line.id);
  expect((await statementOf(seller)).lines.map(({ event }) => event)).toEqual([
    'purchase_payable',
    'payout_paid',
    'payout_failed',
  ]);
  expect((await statementOf(seller)).closing).toBe(NET);
  expect((await again()).line).toMatchObject({ amount: NET, state: 'waiting' });
  const mails = sql`select from mail_outbox where kind = 'payout_failed'
    and recipient in (select email from users where company_id = ${seller.companyId})`;
  expect(await outbox(mails)).toHaveLength(2);
  expect(await findDifferences()).toEqual([]);
});

test('a line whose account has changed since fails when the run is approved', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  await rows(
    sql`update bank_accounts set account_number = '0009999999', status = 0 where company_id = ${seller.companyId}`,
  );
  await approve(id);
  expect(await lineOf(id, seller)).toMatchObject({ state: 'failed', reason: 'account_changed' });
});

test('nobody is paid more than is owed by now', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  await approve(id);
  await makeFile(id);
  const at = app.clock.now();
  // Something takes from what the seller is owed after the run was proposed.
  await book([
    booking('payout_paid', 900_001, at, [
      { account: 'seller_payable', company_id: seller.companyId, order_id: null, amount: 1n },
      { account: 'bank', company_id: null, order_id: null, amount: -1n },
    ]),
  ]);
  const line = (await lineOf(id, seller))!;
  await expect(paid(id, [line.id])).rejects.toMatchObject(refused('payout_above_due'));
  await failed(id, line.id);
});

test('a refund before the approval fails the line of its seller, and only that one', async () => {
  const [lowered, unchanged] = [await givenSeller(), await givenSeller()];
  const orderId = await givenDelivered(lowered);
  await givenDelivered(unchanged);
  await inAWeek();
  const { id } = await propose();
  await refundFourBags(orderId);
  await approve(id);
  expect(await lineOf(id, lowered)).toMatchObject({ state: 'failed', reason: 'no_longer_owed' });
  expect(await lineOf(id, unchanged)).toMatchObject({ state: 'waiting', amount: NET });
  expect((await run(id)).history[0]!.after).toMatchObject({ accounts_changed: 0, no_longer_owed: 1 });
  await runWaitingJobs();
  const [mail] = await outbox(
    sql<{
      text: string;
    }>`select text from mail_outbox where kind = 'payout_failed'
      and recipient in (select email from users where company_id = ${lowered.companyId})`,
  );
  expect(mail!.text).toContain('การคืนเงินให้ผู้ซื้อ');
  expect((await statementOf(lowered)).closing).toBeLessThan(NET);
});

test('two who mark the same line at once pay it once, and what came last holds', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  await approve(id);
  await makeFile(id);
  const line = (await lineOf(id, seller))!;
  const all = await Promise.allSettled([paid(id, [line.id]), paid(id, [line.id]), failed(id, line.id)]);
  expect(all.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1);
  expect((await lineOf(id, seller))!.state).toBe('failed');
  expect((await statementOf(seller)).closing).toBe(NET);
  expect(await findDifferences()).toEqual([]);
});
