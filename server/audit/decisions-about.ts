import type { z } from 'zod';
import type { decision } from '#contract/decision.ts';
import type { AuditedKind } from '#domain/audit.ts';
import { peopleSql } from '#server/platform/database/people-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';

const LAST = 10;

/** What was decided last about an object, the newest first. */
export function decisionsAbout(kind: AuditedKind, id: number | string): Promise<z.output<typeof decision>[]> {
  return rows(sql<z.output<typeof decision>>`
    select l.at, ${peopleSql().staffName(sql`l.staff_id`)} as staff_name /* not null: a foreign key */, l.action,
      l.object_kind, l.before, l.after
    from audit_log l where l.object_kind = ${kind} and l.object_id = ${String(id)}
      order by l.at desc, l.id desc limit ${LAST}`);
}

/** What was decided last by acts of these names, about whatever object, the newest first. */
export function decisionsCalled(actions: readonly string[]): Promise<z.output<typeof decision>[]> {
  return rows(sql<z.output<typeof decision>>`
    select l.at, ${peopleSql().staffName(sql`l.staff_id`)} as staff_name /* not null: a foreign key */, l.action,
      l.object_kind, l.before, l.after
    from audit_log l where l.action = any (${[...actions]}::text[]) order by l.at desc, l.id desc limit ${LAST}`);
}
