import { afterEach, expect, test } from 'vitest';
import { debtList } from '#contract/trade/auctions/debt-list.ts';
import { HOUR_MS } from '#domain/values/durations.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { reserveStock } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { bidAs, joinAs } from '#server/testing/given/auction-bids.ts';
import { givenAuction } from '#server/testing/given/auctions.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenSecondFinance, renewProofs } from '#server/testing/given/second-person.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { mailsTo, sendWaitingMails } from '#server/testing/mails.ts';
import { givenMember, givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { endAuctions } from '#server/trade/auctions/ending/end-auctions.ts';
import { settleAuctions } from './lapse-results.ts';

const { app, market } = openFileMarket();
afterEach(() => app.clock.set(TEST_NOW));

const LOT_PACKS = 400;

/** A winner on credit who has not ordered in time, hours after the others: owes this part of 200,000 baht. */
async function givenDebtor(depositPercent: number, hours = 0) {
  app.clock.set(new Date(TEST_NOW.getTime() + hours * HOUR_MS));
  await renewProofs();
  const { companyId } = market.seller;
  await givenMember(companyId, { role: 'seller' });
  const offerId = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: LOT_PACKS });
  const auction = await givenAuction({ companyId, offerId, depositPercent });
  await reserveStock({ kind: 'auction', id: auction }, [{ offerId, units: LOT_PACKS }], null);
  const buyer = await givenBuyer(app);
  await givenCredit(app, { ...market, buyer }, { amount: 900_000 });
  await joinAs(buyer, auction, 'credit');
  await bidAs(buyer, auction, 25);
  app.clock.advanceHours(1);
  await rows(sql`update auction_pulse set at = ${now()}`);
  await endAuctions();
  await rows(sql`update auction_results set confirm_by = ${now()} where auction_id = ${auction}`);
  await settleAuctions();
  const { participation } = await buyer.api('GET /my-auctions/{id}', { params: { id: auction } });
  return { auction, buyer, debt: participation!.deposits[0]!.id, offerId };
}

const of = (id: number) => ({ params: { id } });
const reason = { reason: 'คำสั่งซื้อค้างเพราะระบบของเรา' };
const approve = 'POST /staff/money-settings/changes/{id}/approve';

test('one of finance proposes to forgive a debt, another one approves it, and the company may bid again', async () => {
  const { auction, buyer, debt } = await givenDebtor(10);
  const [first, second] = [await givenSecondFinance(app), await givenSecondFinance(app)];
  const { waiting_change } = await first('POST /staff/auction-debts/{id}/forgive', { ...of(debt), body: reason });
  expect(await first('GET /staff/auction-debts/{id}', of(debt))).toMatchObject({
    auction,
    amount: 20_000,
    state: 'owed',
    waiting_change,
    allowed: [],
  });
  await expect(first(approve, of(waiting_change!))).rejects.toMatchObject(refused('own_money_change'));
  await second(approve, of(waiting_change!));
  expect(await first('GET /staff/auction-debts/{id}', of(debt))).toMatchObject({ state: 'forgiven', allowed: [] });
  const { participation } = await buyer.api('GET /my-auctions/{id}', of(auction));
  expect(participation).toMatchObject({ hold_state: 'returned', held: 0, deposits: [{ state: 'forgiven' }] });
  const booked = await rows(sql<{ account: string; amount: bigint }>`
    select e.account, e.amount from ledger_entries e where e.event = 'auction_debt_forgiven' order by e.amount`);
  expect(booked).toEqual([
    { account: 'deposits_kept', amount: -2_000_000n },
    { account: 'payment_differences', amount: 2_000_000n },
  ]);
  expect((await findDifferences()).filter(({ check }) => check.startsWith('auction'))).toEqual([]);
  await sendWaitingMails();
  const { email } = await oneRow(sql<{ email: string }>`select email from users where id = ${buyer.id}`);
  expect((await mailsTo(email)).map(({ subject }) => subject).join(' ')).toContain(`AU-${auction}`);

  const next = await givenDebtor(20);
  await joinAs(buyer, next.auction, 'credit').catch((error: unknown) =>
    expect(error).not.toMatchObject(refused('auction_owes')),
  );
  await renewProofs();
  const again = first('POST /staff/auction-debts/{id}/forgive', { ...of(debt), body: reason });
  await expect(again).rejects.toMatchObject(refused('auction_debt_settled'));
});

test('a debt that is paid while its forgiving waits is not forgiven', async () => {
  const { debt } = await givenDebtor(10);
  const [first, second] = [await givenSecondFinance(app), await givenSecondFinance(app)];
  const { waiting_change } = await first('POST /staff/auction-debts/{id}/forgive', { ...of(debt), body: reason });
  await rows(sql`update auction_deposits set state = 'kept', paid_at = ${now()} where id = ${debt}`);
  await expect(second(approve, of(waiting_change!))).rejects.toMatchObject(refused('money_change_outdated'));
});

test('finance list debts by number, company, state, amount and day; what is still owed stands first', async () => {
  await rows(sql`delete from auction_deposits`);
  const debtors = [await givenDebtor(10), await givenDebtor(20, 48), await givenDebtor(30, 96)];
  const ids = debtors.map(({ debt }) => debt);
  await rows(sql`update auction_deposits set state = 'forgiven' where id = ${ids[0]}`);
  const finance = await app.api((await givenStaff('finance')).token);
  const all = (query: object) => finance('GET /staff/auction-debts', { query });
  type Row = Awaited<ReturnType<typeof all>>['rows'][number];
  const listed = (await all({})).rows;
  const middle = listed.find(({ id }) => id === ids[1])!;
  const day = middle.owed_at.slice(0, 10);
  await expectListRules<Row>(debtList, {
    page: all,
    export: (query) => finance('GET /staff/auction-debts/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/auction-debts', { query: {} }),
    samples: {
      number: middle.number,
      company: middle.company.name_th,
      state: 'owed',
      amount_min: '40000',
      amount_max: '40000',
      owed_at_from: day,
      owed_at_to: day,
    },
    values: { company: ({ company }) => company.name_th },
    orders: { waiting: (rowsThere) => [ids[1], ids[2], ids[0]].map((id) => rowsThere.find((row) => row.id === id)!) },
  });
});
