import { expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { openAuditLog } from '#server/testing/given/audit-log.ts';

const { log, find, idsOf, decide, exported } = openAuditLog();

test('an id that is no number does not break the log', async () => {
  await rows(
    sql`insert into audit_log (at, staff_id, action, object_kind, object_id)
      values (${log.app.clock.now()}, ${log.other}, 'import', 'listing', 'abc-1')`,
  );
  expect((await find({ action: 'import' })).rows).toMatchObject([
    { object_kind: 'listing', object_id: 'abc-1', object_name: null },
  ]);
});

test('entries are found by the words of their reason, by who decided, by action, by kind, and by all of these together', async () => {
  await decide('warehouse', 901, { reason: 'ที่อยู่ไม่ตรง 100% _' });
  await decide('warehouse', 902, { staffId: log.adminId, action: 'refuse', reason: 'รูปไม่ชัด' });
  expect(await idsOf({ q: 'ไม่ตรง 100% _' })).toEqual(['warehouse 901']);
  expect(await idsOf({ q: '100%x' })).toEqual([]);
  expect(await idsOf({ q: 'นภา ผู้' })).toContain('warehouse 902');
  expect(await idsOf({ staff_id: log.adminId, object_kind: 'warehouse' })).toEqual(['warehouse 902']);
  expect(await idsOf({ action: 'refuse', q: 'รูป', object_kind: 'warehouse' })).toEqual(['warehouse 902']);
  expect(await idsOf({ action: 'refuse', q: 'รูป', object_kind: 'order' })).toEqual([]);
  const choices = await log.admin('GET /staff/audit-log/choices');
  expect(choices.actions).toEqual(expect.arrayContaining(['approve', 'refuse']));
  expect(choices.staff).toContainEqual({ id: log.adminId, name: 'นภา ผู้ดูแล' });
});

test('days are Bangkok’s, both included', async () => {
  log.app.clock.set('2027-03-04T16:59:59Z');
  await decide('warehouse', 911);
  log.app.clock.set('2027-03-04T17:00:00Z');
  await decide('warehouse', 912);
  log.app.clock.set('2027-03-05T16:59:59Z');
  await decide('warehouse', 913);
  log.app.clock.set('2027-03-05T17:00:00Z');
  await decide('warehouse', 914);
  log.app.clock.set('2026-07-09T03:00:00Z');
  expect(await idsOf({ at_from: '2027-03-05', at_to: '2027-03-05' })).toEqual(['warehouse 913', 'warehouse 912']);
  expect(await idsOf({ at_to: '2027-03-04', at_from: '2027-03-01' })).toEqual(['warehouse 911']);
  expect(await find({ at_from: '2027-03-01', _limit: 1, _start: 1 })).toMatchObject({
    count: 4,
    rows: [{ object_id: '913' }],
  });
  await expect(find({ at_from: '2027-02-30' })).rejects.toMatchObject({
    wire: { statusCode: 400, fields: [{ path: 'at_from' }] },
  });
});

test('the table for Excel is UTF-8 with its mark, has no formulas, and is itself in the log', async () => {
  await decide('warehouse', 921, { reason: '=HYPERLINK("http://evil.example","คลิก")' });
  const { text, headers } = await exported({ object_id: '921', language: 'th' });
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toBe('attachment; filename="audit-log-2026-07-09.csv"');
  expect(text.startsWith('\uFEFF"เวลา"')).toBe(true);
  const [, line, end] = text.split('\r\n');
  expect(line).toContain(`"'=HYPERLINK(""http://evil.example"",""คลิก"")"`);
  expect(line).toContain('"2026-07-09 10:00:00"');
  expect(end).toBe('');
  expect((await find({ object_kind: 'list' })).rows[0]).toMatchObject({
    action: 'export_list',
    object_name: 'บันทึกการดำเนินการ',
    after: { entries: 1, list_filters: 'object_id=921' },
  });
});

test('a large log is sent in pieces, the newest first, none twice', async () => {
  await rows(
    sql`insert into audit_log (at, staff_id, action, object_kind, object_id)
      select '2028-01-01'::timestamptz + n * interval '1 second', ${log.other}, 'bulk', 'warehouse', n::text
      from generate_series(1, 1201) n`,
  );
  const { text } = await exported({ action: 'bulk', language: 'en' });
  const numbers = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(/"warehouse",.*?"(\d+)"/.exec(line)![1]));
  expect(numbers).toHaveLength(1201);
  expect(numbers[0]).toBe(1201);
  expect(new Set(numbers).size).toBe(1201);
  expect(numbers.every((number, index) => index === 0 || number < numbers[index - 1]!)).toBe(true);
});
