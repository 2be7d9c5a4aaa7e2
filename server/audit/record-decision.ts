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
export async function recordDecision(decision: Decision): Promise<void> {
  await rows(sql`
    insert into audit_log (at, staff_id, action, object_kind, object_id, before, after, reason)
    values (${now()}, ${decision.staffId}, ${decision.action}, ${decision.objectKind}, ${String(decision.objectId)}, ${JSON.stringify(decision.before)}::jsonb, ${JSON.stringify(decision.after)}::jsonb, ${decision.reason ?? null})`);
}
