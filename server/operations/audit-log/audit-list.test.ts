import { test } from 'vitest';
import { auditList } from '#contract/operations/audit-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenStaff } from '#server/testing/market.ts';

const app = openFileApp();

test('the log keeps what every list does, and finds entries by words, kind, action, who, object and day', async () => {
  // What is taken as a file is an entry itself: of the year after those that are looked at.
  app.clock.set('2027-01-05T03:00:00Z');
  const [admin, one, other] = [await givenStaff('admin'), await givenStaff('sales'), await givenStaff('finance')];
  const [byAdmin, bySales] = [await app.api(admin.token), await app.api(one.token)];
  const decided = (staffId: number, at: string, action: string, kind: string, id: string, reason: string) =>
    rows(sql`
      insert into audit_log (at, staff_id, action, object_kind, object_id, reason, after)
      values (${at}, ${staffId}, ${action}, ${kind}, ${id}, ${reason}, '{"status": 1}')`);
  await decided(one.id, '2026-06-20T05:00:00Z', 'confirm', 'order', '987651', 'ลูกค้าขอ');
  await decided(one.id, '2026-07-10T05:00:00Z', 'confirm', 'order', '987652', 'ลูกค้าขอ');
  await decided(other.id, '2026-08-20T05:00:00Z', 'refuse', 'refund_run', '987653', 'ซ้ำ');
  const until = { at_to: '2026-12-31' };
  await expectListRules(auditList, {
    page: (query) => byAdmin('GET /staff/audit-log', { query: { ...until, ...query } }),
    export: (query) => byAdmin('GET /staff/audit-log/export', { query: { ...until, ...query } }),
    byStranger: () => bySales('GET /staff/audit-log'),
    samples: {
      q: 'ลูกค้า',
      object_kind: 'order',
      action: 'confirm',
      staff_id: String(one.id),
      at_from: '2026-07-01',
      at_to: '2026-07-31',
      object_id: '987652',
    },
    values: { q: ({ reason }) => reason },
    cells: { after: ({ after }) => JSON.stringify(after) },
  });
});
