import { expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { HEADINGS, PAID, TODAY, csv, openStatementMarket } from '#server/testing/given/statements.ts';
import { givenStaff } from '#server/testing/market.ts';
import { ORDER_TOTAL, refused } from '#server/testing/orders.ts';

const { app, market, readToken, finance, send, uploadOf, imported, linesOf, confirm, waiting } = openStatementMarket();

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
  for (const by of [readToken(), other.token]) {
    const api = await app.api(by, { upload: { name: 's.csv', bytes: Buffer.from(text) } });
    const { id } = await api('POST /staff/statements/upload', { body: {} });
    const { mapping } = await api('GET /staff/statements/upload/{id}', { params: { id } });
    await api('PUT /staff/statements/upload/{id}/mapping', { params: { id }, body: { mapping } });
    ids.push(id);
  }
  await runWaitingJobs();
  for (const [index, by] of [readToken(), other.token].entries())
    await (
      await app.api(by)
    )('POST /staff/statements/upload/{id}/apply', {
      params: { id: ids[index]! },
      body: { good_rows_only: true },
    });
  await runWaitingJobs();
  expect((await linesOf('unmatched')).counts.unmatched).toBe(1);
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
    sql`update staff_members set roles = '{sales}' where id = (select staff_id from table_uploads where id = ${id})`,
  );
  await runWaitingJobs();
  expect((await linesOf('unmatched')).lines).toEqual([]);
  await expect(market.sales('GET /staff/statement-lines', { query: {} })).rejects.toMatchObject(refused('not_allowed'));
  await expect((await finance())('GET /staff/statements/upload/{id}', { params })).rejects.toMatchObject(
    refused('not_found'),
  );
});
