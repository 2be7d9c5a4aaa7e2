import type { z } from 'zod';
import type { backOffice } from '#contract/back-office.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

type Query = z.output<(typeof backOffice)['GET /staff/audit-log']['query']>;
type Log = z.output<(typeof backOffice)['GET /staff/audit-log']['answer']>;

/** The newest decisions first. */
export async function auditLog(query: Query): Promise<Log> {
  const conditions = [sql`true`];
  if (query.object_kind) conditions.push(sql`l.object_kind = ${query.object_kind}`);
  if (query.object_id) conditions.push(sql`l.object_id = ${query.object_id}`);
  if (query.staff_id) conditions.push(sql`l.staff_id = ${query.staff_id}`);
  const where = sql.join(conditions, sql` and `);
  const [entries, { count }] = await Promise.all([
    rows(sql<Log['entries'][number]>`
      select l.id::int, l.at, m.firstname || ' ' || m.lastname as staff_name, m.role as staff_role, l.action, l.object_kind, l.object_id,
        coalesce(o.order_no, so.order_no) as object_name, coalesce(o.id, so.id) as order_id, l.before, l.after, l.reason
      from audit_log l join staff_members m on m.id = l.staff_id
      left join orders o on l.object_kind = 'order' and o.id = l.object_id::int
      left join settlements t on l.object_kind = 'settlement' and t.id = l.object_id::int
      left join orders so on so.id = t.order_id
      where ${where} order by l.id desc limit ${query._limit} offset ${query._start}`),
    oneRow(sql<{ count: number }>`select count(*)::int as count from audit_log l where ${where}`),
  ]);
  return { entries, count };
}
