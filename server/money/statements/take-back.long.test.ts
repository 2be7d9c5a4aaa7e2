import { expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { HEADINGS, PAID, TODAY, csv, openStatementMarket } from '#server/testing/given/statements.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';

const { finance, uploadOf, imported, linesOf, confirm, waiting } = openStatementMarket();

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
    select action, before, object_id from audit_log where object_kind = 'statement'
      and object_id = ${String(revert.id)}`);
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
