import { expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { HEADINGS, PAID, TODAY, csv, openStatementMarket } from '#server/testing/given/statements.ts';
import { ORDER_TOTAL, givenBuyer, refused } from '#server/testing/orders.ts';

const { app, market, imported, linesOf, confirm, waiting, waitingInstalment } = openStatementMarket();

const verifyAmount = (settlement: number, amount: number) =>
  market.finance('POST /staff/settlements/{id}/verify-amount', {
    params: { id: settlement },
    body: { amount, reason: 'bank_fee' },
  });

test('a deposit of another amount than its slip says is closed with it, and pays no second order', async () => {
  const { settlement } = await waiting();
  await imported(csv(HEADINGS, [TODAY, '', 'รับโอน', '', '13,900.00', '']));
  await verifyAmount(settlement, 13_900);
  const later = await waiting({ amount: 13_900 }, await givenBuyer(app));
  const { lines, counts } = await linesOf('confirmed');
  expect(counts).toEqual({ matched: 0, ambiguous: 0, unmatched: 0, confirmed: 1 });
  expect(lines).toMatchObject([{ amount: 13_900, candidates: [{ settlement_id: settlement }] }]);
  await expect(confirm(lines[0]!.id, later.settlement)).rejects.toMatchObject(refused('statement_line_taken'));
  const log = await rows(sql`
    select action from audit_log where object_kind = 'settlement' and object_id = ${String(settlement)} order by id`);
  expect(log).toEqual([{ action: 'verify_slip' }, { action: 'match_statement_line' }]);
});

test("another amount leaves the deposit that is rather another slip's", async () => {
  const { settlement } = await waiting();
  const other = await waiting({ amount: 13_900, account_digits: '4321' }, await givenBuyer(app));
  await imported(csv(HEADINGS, [TODAY, '', 'รับโอนจาก X4321', '', '13,900.00', '']));
  await verifyAmount(settlement, 13_900);
  const [line] = (await linesOf('matched')).lines;
  expect(line!.candidates.map(({ settlement_id }) => settlement_id)).toEqual([other.settlement, settlement]);
});

test('an amount that is refused closes no deposit', async () => {
  const { settlement } = await waiting();
  await imported(csv(HEADINGS, [TODAY, '', 'รับโอน', '', '13,900.00', '']));
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement } });
  await expect(verifyAmount(settlement, 13_900)).rejects.toMatchObject(refused('slip_already_decided'));
  expect((await linesOf('unmatched')).counts).toMatchObject({ unmatched: 1, confirmed: 0 });
});

test('a slip that is verified by hand closes its deposit, which pays no second order', async () => {
  const { settlement } = await waiting();
  await imported(csv(HEADINGS, [TODAY, '', 'รับโอน', '', PAID, '']));
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement } });
  const { lines, counts } = await linesOf('confirmed');
  expect(counts).toEqual({ matched: 0, ambiguous: 0, unmatched: 0, confirmed: 1 });
  expect(lines).toMatchObject([{ amount: ORDER_TOTAL, candidates: [{ settlement_id: settlement }] }]);
  const later = await waiting({}, await givenBuyer(app));
  expect((await linesOf('matched')).counts).toMatchObject({ matched: 0, ambiguous: 0 });
  await expect(confirm(lines[0]!.id, later.settlement)).rejects.toMatchObject(refused('statement_line_taken'));
  expect(await findDifferences()).toEqual([]);
});

test('so does the slip of an instalment', async () => {
  const { slip } = await waitingInstalment();
  await imported(csv(HEADINGS, [TODAY, '10:02', 'รับโอนจาก X8765', '', '1,070.00', '']));
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip } });
  expect((await linesOf('confirmed')).lines).toMatchObject([{ candidates: [{ settlement_id: slip }] }]);
});

test('a slip that is verified by hand leaves a deposit that is rather another one’s, and one that is not near', async () => {
  const { settlement } = await waiting();
  const other = await waiting({ account_digits: '4321' }, await givenBuyer(app));
  await imported(csv(HEADINGS, [TODAY, '', 'รับโอนจาก X4321', '', PAID, ''], ['01/06/2569', '', 'รับโอน', '', PAID, '']));
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement } });
  const [line] = (await linesOf('matched')).lines;
  expect(line!.candidates.map(({ settlement_id }) => settlement_id)).toEqual([other.settlement, settlement]);
  expect((await linesOf('unmatched')).counts).toMatchObject({ unmatched: 1, confirmed: 0 });
});

const verify = (settlement: number) =>
  market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement } });

test('a slip that is verified before its statement comes closes its deposit then, and a second one finds none', async () => {
  const { settlement } = await waiting();
  await verify(settlement);
  await imported(csv(HEADINGS, [TODAY, '10:00', 'รับโอน', '', PAID, '']));
  const { lines, counts } = await linesOf('confirmed');
  expect(counts).toEqual({ matched: 0, ambiguous: 0, unmatched: 0, confirmed: 1 });
  expect(lines).toMatchObject([{ closing: 'matched', candidates: [{ settlement_id: settlement }] }]);
  const forged = await waiting({}, await givenBuyer(app));
  await expect(confirm(lines[0]!.id, forged.settlement)).rejects.toMatchObject(refused('statement_line_taken'));
});

test('where a slip of the same amount waits beside a verified one, the deposit is first that of the verified one', async () => {
  const { settlement } = await waiting();
  await verify(settlement);
  const forged = await waiting({}, await givenBuyer(app));
  await imported(csv(HEADINGS, [TODAY, '10:00', 'รับโอน', '', PAID, '']));
  const { lines, counts } = await linesOf('ambiguous');
  expect(counts).toEqual({ matched: 0, ambiguous: 1, unmatched: 0, confirmed: 0 });
  expect(lines[0]!.candidates.map(({ is_verified }) => is_verified)).toEqual([true, false]);
  await expect(confirm(lines[0]!.id, forged.settlement)).rejects.toMatchObject(refused('statement_line_paid_before'));
  await confirm(lines[0]!.id, settlement);
  expect((await linesOf('confirmed')).lines).toMatchObject([
    { closing: 'linked', candidates: [{ settlement_id: settlement }] },
  ]);
  await imported(csv(HEADINGS, [TODAY, '11:00', 'รับโอน', '', PAID, '']));
  const further = (await linesOf('matched')).lines[0]!;
  await confirm(further.id, forged.settlement);
  expect(await findDifferences()).toEqual([]);
});

test('a verified slip leaves a deposit that is only some days apart, and one of two that are as good', async () => {
  const { settlement } = await waiting();
  await imported(csv(HEADINGS, ['07/07/2569', '', 'รับโอน', '', PAID, '']));
  await verify(settlement);
  expect((await linesOf('matched')).lines).toMatchObject([
    { candidates: [{ settlement_id: settlement, is_verified: true, reasons: ['near_day'] }] },
  ]);
  await imported(csv(HEADINGS, [TODAY, '', 'ก', '', PAID, ''], [TODAY, '', 'ข', '', PAID, '']));
  expect((await linesOf('ambiguous')).counts).toMatchObject({ ambiguous: 3, confirmed: 0 });
});

test('a deposit that was closed with the wrong slip is opened again with a reason, and stays open', async () => {
  const { settlement } = await waiting();
  await verify(settlement);
  await imported(csv(HEADINGS, [TODAY, '', 'รับโอน', '', PAID, '']));
  const { id } = (await linesOf('confirmed')).lines[0]!;
  const reopen = () =>
    market.finance('POST /staff/statement-lines/{id}/reopen', { params: { id }, body: { reason: 'เงินของผู้ซื้ออื่น' } });
  await reopen();
  await expect(reopen()).rejects.toMatchObject(refused('statement_line_open'));
  await imported(csv(HEADINGS, ['01/06/2569', '', 'รับโอน', '', PAID, '']));
  expect((await linesOf('matched')).lines.map((line) => line.id)).toContain(id);
  const log = await rows(sql`
    select action, reason from audit_log where object_kind = 'settlement' and object_id = ${String(settlement)}
      order by id`);
  expect(log).toEqual([
    { action: 'verify_slip', reason: null },
    { action: 'match_statement_line', reason: null },
    { action: 'reopen_statement_line', reason: 'เงินของผู้ซื้ออื่น' },
  ]);
  const other = await waiting({}, await givenBuyer(app));
  await confirm(id, other.settlement);
  await expect(reopen()).rejects.toMatchObject(refused('statement_line_booked'));
});
