import { beforeAll, beforeEach, expect, test } from 'vitest';
import { projectNo } from '#domain/trade/projects/project-status.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenOrder, givenUpload, ORDER_TOTAL, refused, SLIP } from '#server/testing/orders.ts';
import { PROJECT_FACTS } from '#server/testing/given/projects.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
let token: string;
beforeAll(async () => {
  ({ token } = await givenStaff('finance'));
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from statement_lines`);
  await rows(sql`update settlements set is_deleted = true where status = 0`);
});

const HEADINGS = ['วันที่', 'เวลา', 'รายละเอียด', 'ถอนเงิน', 'ฝากเงิน', 'ยอดคงเหลือ'];
const TODAY = '09/07/2569';
const csv = (...lines: string[][]) => lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n');
const PAID = '13,910.00';
const finance = async () => app.api(token);

async function send(text: string): Promise<number> {
  const api = await app.api(token, { upload: { name: 'statement.csv', bytes: Buffer.from(text) } });
  return (await api('POST /staff/statements/upload', { body: {} })).id;
}
const uploadOf = async (id: number) => (await finance())('GET /staff/statements/upload/{id}', { params: { id } });

/** Sends a statement, takes the guessed columns, applies its good rows. */
async function imported(text: string, mapping?: Record<string, number>): Promise<number> {
  const id = await send(text);
  const api = await finance();
  const body = { mapping: mapping ?? (await uploadOf(id)).mapping };
  await api('PUT /staff/statements/upload/{id}/mapping', { params: { id }, body });
  await runWaitingJobs();
  const { counts } = await uploadOf(id);
  if (counts!.new > 0) {
    await api('POST /staff/statements/upload/{id}/apply', { params: { id }, body: { good_rows_only: true } });
    await runWaitingJobs();
  }
  return id;
}
type State = 'matched' | 'ambiguous' | 'unmatched' | 'confirmed';
const linesOf = async (state: State) => (await finance())('GET /staff/statement-lines', { query: { state } });
const confirm = async (line: number, settlement_id: number) =>
  (await finance())('POST /staff/statement-lines/{id}/confirm', { params: { id: line }, body: { settlement_id } });

/** An order with a slip that waits. */
async function waiting(typed: object = {}, buyer = market.buyer) {
  const { id, orderNo } = await givenOrder(market, { buyer });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const filename = await givenUpload(app, buyer.token, SLIP);
  const slip = await buyer.api('POST /order-settlement/add', {
    body: { order_id: id, filename, amount: ORDER_TOTAL, payment_date: app.clock.now().toISOString(), ...typed },
  });
  return { order: id, orderNo, settlement: slip.id };
}

/** A confirmed project of one instalment of 1,070 baht, with a slip that waits. */
async function waitingInstalment() {
  const params = {
    id: (await market.sales('POST /staff/projects', { body: { company_id: market.buyer.companyId, ...PROJECT_FACTS } }))
      .id,
  };
  const installments = [{ due_date: '2026-08-01', amount: 1070 }];
  await market.sales('PUT /staff/projects/{id}/plan', { params, body: { subtotal: 1000, discount: 0, installments } });
  for (const status of [2, 3] as const)
    await market.sales('POST /staff/projects/{id}/move', { params, body: { status, reason: 'ตามแผน' } });
  const [instalment] = (await market.sales('GET /staff/projects/{id}', { params })).installments;
  const filename = await givenUpload(app, market.buyer.token, SLIP);
  const slip = await market.buyer.api('POST /decarbonized_project/installments/{id}/slip', {
    params: { id: instalment!.id },
    body: { filename, payment_date: app.clock.now().toISOString(), account_digits: '8765' },
  });
  return { project: params.id, slip: slip.id };
}

test('a deposit is matched with the slip of an instalment beside those of orders, and pays it', async () => {
  await rows(sql`update project_slips set status = 2, reject_reason = 'x', decided_at = created_at where status = 0`);
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
    [{ settlement_id: null, project_slip_id: slip, order_id: null, project_id: project, instalment_no: instalmentNo }],
    [{ settlement_id: settlement, project_slip_id: null, project_id: null, instalment_no: null }],
  ]);
  expect(lines[0]!.candidates[0]!.reasons).toContain('account');
  const confirmSlip = async (line: number) =>
    (await finance())('POST /staff/statement-lines/{id}/confirm', {
      params: { id: line },
      body: { project_slip_id: slip },
    });
  await expect(confirmSlip(lines[1]!.id)).rejects.toMatchObject(refused('statement_amount_differs'));
  await confirmSlip(lines[0]!.id);
  await expect(confirmSlip(lines[0]!.id)).rejects.toMatchObject(refused('statement_line_taken'));
  const seen = await market.sales('GET /staff/projects/{id}', { params: { id: project } });
  expect(seen.installments[0]).toMatchObject({ status: 1 });
  expect((await linesOf('confirmed')).lines[0]).toMatchObject({
    candidates: [{ project_slip_id: slip, instalment_no: instalmentNo }],
    confirmed_by: expect.any(String),
  });
  expect(await findDifferences()).toEqual([]);
});

test('a statement is sent, mapped, matched; a confirmed line pays its order', async () => {
  const { order, orderNo, settlement } = await waiting({ account_digits: '4321' });
  const id = await imported(
    csv(
      HEADINGS,
      [TODAY, '10:02', 'รับโอนจาก X4321 บจก.ผู้ซื้อ', '', PAID, '50,000.00'],
      [TODAY, '11:00', 'ค่าธรรมเนียม', '20.00', '', '49,980.00'],
    ),
  );
  expect(await uploadOf(id)).toMatchObject({ state: 'applied', counts: { new: 1, changed: 0, same: 1, refused: 0 } });
  const { lines, counts } = await linesOf('matched');
  expect(counts).toEqual({ matched: 1, ambiguous: 0, unmatched: 0, confirmed: 0 });
  expect(lines).toMatchObject([
    {
      amount: ORDER_TOTAL,
      has_time: true,
      candidates: [{ settlement_id: settlement, order_no: orderNo, is_cancelled: false }],
    },
  ]);
  expect(lines[0]!.candidates[0]!.reasons).toContain('account');
  const unpaid = await market.finance('GET /staff/orders/{id}', { params: { id: order } });
  expect(unpaid.payment_status).toBe(0);

  await confirm(lines[0]!.id, settlement);
  const paid = await market.finance('GET /staff/orders/{id}', { params: { id: order } });
  expect(paid).toMatchObject({ payment_status: 1, summary: { outstanding: 0 } });
  expect((await linesOf('confirmed')).lines).toMatchObject([{ candidates: [{ order_no: orderNo }] }]);
  const log = await rows(sql`
    select action from audit_log where object_kind = 'settlement' and object_id = ${String(settlement)} order by id`);
  expect(log).toEqual([{ action: 'verify_slip' }, { action: 'confirm_statement_line' }]);
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

test('a line that stands twice, in one file or in two, is one; another balance is another line', async () => {
  const line = [TODAY, '10:02', 'รับโอน', '', PAID, '50,000.00'];
  await imported(csv(HEADINGS, line, line));
  const again = await imported(csv(HEADINGS, line, [TODAY, '10:02', 'รับโอน', '', PAID, '63,910.00']));
  expect((await uploadOf(again)).counts).toMatchObject({ new: 1, same: 1 });
  expect((await linesOf('unmatched')).counts.unmatched).toBe(2);
});

test('the same file confirmed by two people at once adds each line once', async () => {
  const text = csv(HEADINGS, [TODAY, '09:00', 'รับโอน', '', '1.00', '1.00']);
  const other = await givenStaff('finance');
  const ids: number[] = [];
  for (const by of [token, other.token]) {
    const api = await app.api(by, { upload: { name: 's.csv', bytes: Buffer.from(text) } });
    const { id } = await api('POST /staff/statements/upload', { body: {} });
    const { mapping } = await api('GET /staff/statements/upload/{id}', { params: { id } });
    await api('PUT /staff/statements/upload/{id}/mapping', { params: { id }, body: { mapping } });
    ids.push(id);
  }
  await runWaitingJobs();
  for (const [index, by] of [token, other.token].entries())
    await (
      await app.api(by)
    )('POST /staff/statements/upload/{id}/apply', {
      params: { id: ids[index]! },
      body: { good_rows_only: true },
    });
  await runWaitingJobs();
  expect((await linesOf('unmatched')).counts.unmatched).toBe(1);
});

/** Prepares to take a statement back. */
const prepareRevert = async (id: number) =>
  (await finance())('POST /staff/statements/upload/{id}/revert', { params: { id }, body: {} });
async function takeBack(id: number): Promise<void> {
  await (
    await finance()
  )('POST /staff/statements/upload/{id}/apply', { params: { id }, body: { good_rows_only: false } });
  await runWaitingJobs();
}

test('a statement is taken back as a whole while none of its lines is booked, and can be sent again', async () => {
  const text = csv(HEADINGS, [TODAY, '09:00', 'A', '', '1.00', ''], [TODAY, '09:01', 'B', '', '2.00', '']);
  const id = await imported(text);
  expect((await linesOf('unmatched')).lines).toHaveLength(2);
  const revert = await prepareRevert(id);
  expect(await uploadOf(revert.id)).toMatchObject({ is_revert: true, state: 'checked', total: 2 });
  expect((await linesOf('unmatched')).lines).toHaveLength(2);
  await takeBack(revert.id);
  expect(await uploadOf(revert.id)).toMatchObject({ state: 'applied' });
  expect((await linesOf('unmatched')).lines).toEqual([]);
  expect(await uploadOf(id)).toMatchObject({ is_reverted: true });
  await imported(text);
  expect((await linesOf('unmatched')).lines).toHaveLength(2);
});

test('who takes a statement back is in the log, with what went away; lines of somebody else’s file stay', async () => {
  const known = [TODAY, '09:00', 'A', '', '1.00', ''];
  const id = await imported(csv(HEADINGS, known, [TODAY, '09:01', 'B', '', '2.00', '']));
  const revert = await prepareRevert(id);
  await takeBack(revert.id);
  const log = await rows(sql`
    select action, before, object_id from audit_log where object_kind = 'statement' and object_id = ${String(revert.id)}`);
  expect(log).toEqual([
    {
      action: 'remove_statement_lines',
      before: {
        statement_file: 'statement.csv',
        deposits: 2,
        amount: 3,
        first_day: '2026-07-09',
        last_day: '2026-07-09',
      },
      object_id: String(revert.id),
    },
  ]);
  const own = await imported(csv(HEADINGS, known));
  await rows(sql`update statement_lines set created_by = ${(await givenStaff('finance')).id}`);
  await expect(prepareRevert(own)).rejects.toMatchObject(refused('table_file_rows_changed_since'));
  expect((await linesOf('unmatched')).lines).toHaveLength(1);
});

test('a statement with a line that paid an order is not taken back, whenever it was booked', async () => {
  const { settlement } = await waiting();
  const text = csv(HEADINGS, [TODAY, '10:00', 'X', '', PAID, ''], [TODAY, '10:01', 'Y', '', '5.00', '']);
  const id = await imported(text);
  const early = await prepareRevert(id);
  const { lines } = await linesOf('matched');
  await confirm(lines[0]!.id, settlement);
  await takeBack(early.id);
  expect(await uploadOf(early.id)).toMatchObject({ state: 'failed', failure: 'changed_meanwhile' });
  expect((await linesOf('unmatched')).lines).toHaveLength(1);
  await expect(prepareRevert(id)).rejects.toMatchObject(refused('table_file_rows_changed_since'));
});

test('columns that no heading tells are chosen once; the next file of the same format knows them', async () => {
  const odd = (day: string) => csv(['A', 'B', 'C'], [day, 'x', '77.00']);
  const first = await imported(odd(TODAY), { date: 0, text: 1, deposit: 2 });
  expect((await uploadOf(first)).counts).toMatchObject({ new: 1 });
  const second = await send(odd('10/07/2569'));
  expect((await uploadOf(second)).mapping).toEqual({ date: 0, text: 1, deposit: 2 });
});

test('what cannot be read is told by its cell and kept out', async () => {
  const id = await imported(csv(HEADINGS, ['31/02/2569', '', 'x', '', '5.00', ''], [TODAY, '', 'y', '', '6.00', '']));
  const { data } = await (
    await finance()
  )('GET /staff/statements/upload/{id}/rows', {
    params: { id },
    query: { verdict: 'refused' },
  });
  expect(data).toMatchObject([{ row: 2, faults: [{ cell: 'A2', fault: 'not_a_day' }] }]);
  expect((await linesOf('unmatched')).counts.unmatched).toBe(1);
});

test('columns without a date or a deposit are refused', async () => {
  const id = await send(csv(HEADINGS, [TODAY, '', 'x', '', '5.00', '']));
  const map = async (mapping: Record<string, number>) =>
    (await finance())('PUT /staff/statements/upload/{id}/mapping', { params: { id }, body: { mapping } });
  await expect(map({ date: 0 })).rejects.toMatchObject({ wire: { fields: [{ path: 'mapping' }] } });
  await expect(map({ date: 0, deposit: 0 })).rejects.toMatchObject({ wire: { error: 'table_file_twice' } });
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
  await expect(confirm(right.id, settlement)).rejects.toMatchObject(refused('slip_already_decided'));
  expect((await linesOf('unmatched')).counts).toMatchObject({ unmatched: 2, confirmed: 0 });
  const receipts = await rows(sql`
    select from ledger_transactions where event = 'slip_verified' and cause_id = ${String(settlement)}`);
  expect(receipts).toHaveLength(1);
  expect((await market.finance('GET /staff/orders/{id}', { params: { id: order } })).payment_status).toBe(1);
});

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
  expect(log).toEqual([{ action: 'verify_slip' }, { action: 'confirm_statement_line' }]);
});

test("another amount leaves the deposit that is rather another slip's", async () => {
  const { settlement } = await waiting();
  const other = await waiting({ amount: 13_900, account_digits: '4321' }, await givenBuyer(app));
  await imported(csv(HEADINGS, [TODAY, '', 'รับโอนจาก X4321', '', '13,900.00', '']));
  await verifyAmount(settlement, 13_900);
  const [line] = (await linesOf('matched')).lines;
  expect(line!.candidates.map(({ settlement_id }) => settlement_id)).toEqual([other.settlement]);
});

test('an amount that is refused closes no deposit', async () => {
  const { settlement } = await waiting();
  await imported(csv(HEADINGS, [TODAY, '', 'รับโอน', '', '13,900.00', '']));
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement } });
  await expect(verifyAmount(settlement, 13_900)).rejects.toMatchObject(refused('slip_already_decided'));
  expect((await linesOf('unmatched')).counts).toMatchObject({ unmatched: 1, confirmed: 0 });
});

test('the same call twice with one key is one payment, answered twice', async () => {
  const { settlement } = await waiting();
  await imported(csv(HEADINGS, [TODAY, '', 'รับโอน', '', PAID, '']));
  const [line] = (await linesOf('matched')).lines;
  const call = () =>
    app.http.inject({
      method: 'POST',
      url: `/api/staff/statement-lines/${line!.id}/confirm`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'line-1' },
      payload: { settlement_id: settlement },
    });
  const [first, second] = [await call(), await call()];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.headers['idempotent-replayed']).toBe('true');
});

test('nothing is imported for who left finance meanwhile, and other roles have no call', async () => {
  const leaving = await givenStaff('finance');
  const api = await app.api(leaving.token, {
    upload: { name: 's.csv', bytes: Buffer.from(csv(HEADINGS, [TODAY, '', 'x', '', '5.00', ''])) },
  });
  const { id } = await api('POST /staff/statements/upload', { body: {} });
  const params = { id };
  const { mapping } = await api('GET /staff/statements/upload/{id}', { params });
  await api('PUT /staff/statements/upload/{id}/mapping', { params, body: { mapping } });
  await runWaitingJobs();
  await api('POST /staff/statements/upload/{id}/apply', { params, body: { good_rows_only: true } });
  await rows(
    sql`update staff_members set role = 'sales' where id = (select staff_id from table_uploads where id = ${id})`,
  );
  await runWaitingJobs();
  expect((await linesOf('unmatched')).lines).toEqual([]);
  await expect(market.sales('GET /staff/statement-lines', { query: {} })).rejects.toMatchObject(refused('not_allowed'));
  await expect((await finance())('GET /staff/statements/upload/{id}', { params })).rejects.toMatchObject(
    refused('not_found'),
  );
});
