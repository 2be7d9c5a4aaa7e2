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
  /** When; now, unless said otherwise. */
  at?: Date | undefined;
}

/** Writes what staff decided into the log that nobody can change, within the running transaction. */
export function recordDecision(decision: Decision): Promise<void> {
  return recordDecisions([decision]);
}

/** Several decisions of the same moment, in one statement. */
export async function recordDecisions(decisions: readonly Decision[]): Promise<void> {
  const entries = decisions.map(({ staffId, action, objectKind, objectId, before, after, reason, at = now() }) => ({
    at,
    staff_id: staffId,
    action,
    object_kind: objectKind,
    object_id: String(objectId),
    before,
    after,
    reason: reason ?? null,
  }));
  await rows(sql`
    insert into audit_log (at, staff_id, action, object_kind, object_id, before, after, reason)
    select d.at, d.staff_id, d.action, d.object_kind, d.object_id, d.before, d.after, d.reason
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) d (at timestamptz, staff_id int, action text, object_kind text, object_id text, before jsonb, after jsonb, reason text)`);
}
