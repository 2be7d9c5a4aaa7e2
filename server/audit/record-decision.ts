import type { AuditedKind } from '#domain/audit.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export interface Decision {
  staffId: number;
  action: string;
  objectKind: AuditedKind;
  /** The id of its table; of settings, which have none, their name. */
  objectId: number | string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason?: string | undefined;
}

/** Writes what staff decided into the log that nobody can change, within the running transaction. */
export function recordDecision(decision: Decision): Promise<void> {
  return recordDecisions([decision]);
}

/** The same of several decisions made together, in their order. */
export async function recordDecisions(decisions: readonly Decision[]): Promise<void> {
  const records = decisions.map(({ staffId, objectKind, objectId, ...rest }) => ({
    ...rest,
    staff_id: staffId,
    object_kind: objectKind,
    object_id: String(objectId),
  }));
  await rows(sql`
    insert into audit_log (at, staff_id, action, object_kind, object_id, before, after, reason)
    select ${now()}, x.staff_id, x.action, x.object_kind, x.object_id, x.before, x.after, x.reason
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      x (staff_id int, action text, object_kind text, object_id text, before jsonb, after jsonb, reason text)`);
}
