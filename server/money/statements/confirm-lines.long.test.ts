import { expect, test } from 'vitest';
import { projectNo } from '#domain/trade/projects/project-status.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { HEADINGS, PAID, TODAY, csv, openStatementMarket } from '#server/testing/given/statements.ts';
import { ORDER_TOTAL, givenBuyer, refused } from '#server/testing/orders.ts';

const { readToken, app, market, finance, imported, linesOf, confirm, waiting, waitingInstalment } =
  openStatementMarket();

test('a deposit is matched with the slip of an instalment beside those of orders, and pays it', async () => {
  const { project, slip } = await waitingInstalment();
  const { settlement } = await waiting({ account_digits: '4321' });
  await imported(
    csv(
      HEADINGS,
      [TODAY, '10:02', 'รับโอนจาก X8765', '', '1,070.00', '50,000.00'],
      [TODAY, '10:03', 'รับโอนจาก X4321', '', PAID, '63,910.00'],
    ),
  );
  const { lines, counts } = await linesOf('matched');
  expect(counts).toMatchObject({ matched: 2, ambiguous: 0, unmatched: 0 });
  const instalmentNo = `${projectNo(project)}/1`;
  expect(lines.map(({ candidates }) => candidates)).toMatchObject([
    [{ settlement_id: slip, order_id: null, project_id: project, instalment_no: instalmentNo }],
    [{ settlement_id: settlement, project_id: null, instalment_no: null }],
  ]);
  expect(lines[0]!.candidates[0]!.reasons).toContain('account');
  const confirmSlip = async (line: number) =>
    (await finance())('POST /staff/statement-lines/{id}/confirm', {
      params: { id: line },
      body: { settlement_id: slip },
    });
  await expect(confirmSlip(lines[1]!.id)).rejects.toMatchObject(refused('statement_amount_differs'));
  await confirmSlip(lines[0]!.id);
  await expect(confirmSlip(lines[0]!.id)).rejects.toMatchObject(refused('statement_line_taken'));
  const seen = await market.sales('GET /staff/projects/{id}', { params: { id: project } });
  expect(seen.installments[0]).toMatchObject({ status: 1 });
  expect((await linesOf('confirmed')).lines[0]).toMatchObject({
    candidates: [{ settlement_id: slip, instalment_no: instalmentNo }],
    confirmed_by: expect.any(String),
  });
  expect(await findDifferences()).toEqual([]);
});

test('a line of a cancelled order’s slip says so; confirmed, its money goes back', async () => {
  const { order, settlement } = await waiting();
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: order }, body: { reason: 'สินค้าหมด' } });
  await imported(csv(HEADINGS, [TODAY, '10:02', 'รับโอน', '', PAID, '']));
  const { lines } = await linesOf('matched');
  expect(lines).toMatchObject([{ candidates: [{ settlement_id: settlement, is_cancelled: true }] }]);
  await confirm(lines[0]!.id, settlement);
  expect((await linesOf('confirmed')).lines).toMatchObject([{ candidates: [{ is_cancelled: true }] }]);
  expect(await market.finance('GET /staff/orders/{id}', { params: { id: order } })).toMatchObject({
    status: 2,
    payment_status: 0,
    summary: { to_send_back: ORDER_TOTAL },
  });
});

test('two transfers that a line may be are ambiguous: whichever is confirmed is paid, the other still waits', async () => {
  const one = await waiting();
  const two = await waiting({}, await givenBuyer(app));
  await imported(csv(HEADINGS, [TODAY, '', 'รับโอน', '', PAID, '']));
  const [line] = (await linesOf('ambiguous')).lines;
  expect(line!.candidates.map(({ settlement_id }) => settlement_id)).toEqual([one.settlement, two.settlement]);
  await confirm(line!.id, two.settlement);
  await expect(confirm(line!.id, one.settlement)).rejects.toMatchObject(refused('statement_line_taken'));
  const other = await market.finance('GET /staff/orders/{id}', { params: { id: one.order } });
  expect(other.payment_status).toBe(0);
});

test('two people confirm one line for two orders at once: one is paid, the other is told', async () => {
  const one = await waiting();
  const two = await waiting({}, await givenBuyer(app));
  await imported(csv(HEADINGS, [TODAY, '', 'รับโอน', '', PAID, '']));
  const [line] = (await linesOf('ambiguous')).lines;
  const outcomes = await Promise.allSettled([confirm(line!.id, one.settlement), confirm(line!.id, two.settlement)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('statement_line_taken'),
  });
  const orders = [one.order, two.order];
  expect(await rows(sql`select from orders where id = any (${orders}) and payment_status = 1`)).toHaveLength(1);
});

test('a slip that is decided already, another amount and what is not there are refused, and nothing is booked', async () => {
  const { settlement, order } = await waiting();
  await imported(csv(HEADINGS, [TODAY, '', 'ก', '', '13,910.01', ''], [TODAY, '', 'ข', '', PAID, '']));
  const lines = [...(await linesOf('unmatched')).lines, ...(await linesOf('matched')).lines];
  const wrong = lines.find(({ amount }) => amount !== ORDER_TOTAL)!;
  const right = lines.find(({ amount }) => amount === ORDER_TOTAL)!;
  await expect(confirm(wrong.id, settlement)).rejects.toMatchObject(refused('statement_amount_differs'));
  await expect(confirm(999_999, settlement)).rejects.toMatchObject(refused('not_found'));
  await expect(confirm(right.id, 999_999)).rejects.toMatchObject(refused('not_found'));
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement } });
  await expect(confirm(right.id, settlement)).rejects.toMatchObject(refused('statement_line_taken'));
  await imported(csv(HEADINGS, [TODAY, '', 'ค', '', PAID, '']));
  const further = (await linesOf('unmatched')).lines.find(({ amount }) => amount === ORDER_TOTAL)!;
  await expect(confirm(further.id, settlement)).rejects.toMatchObject(refused('slip_already_decided'));
  expect((await linesOf('unmatched')).counts).toMatchObject({ unmatched: 2, confirmed: 1 });
  const receipts = await rows(sql`
    select from ledger_transactions where event = 'slip_verified' and cause_id = ${String(settlement)}`);
  expect(receipts).toHaveLength(1);
  expect((await market.finance('GET /staff/orders/{id}', { params: { id: order } })).payment_status).toBe(1);
});

test('the same call twice with one key is one payment, answered twice', async () => {
  const { settlement } = await waiting();
  await imported(csv(HEADINGS, [TODAY, '', 'รับโอน', '', PAID, '']));
  const [line] = (await linesOf('matched')).lines;
  const call = () =>
    app.http.inject({
      method: 'POST',
      url: `/api/staff/statement-lines/${line!.id}/confirm`,
      headers: { authorization: `Bearer ${readToken()}`, 'idempotency-key': 'line-1' },
      payload: { settlement_id: settlement },
    });
  const [first, second] = [await call(), await call()];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.headers['idempotent-replayed']).toBe('true');
});
