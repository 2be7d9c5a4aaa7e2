import type { AuditedKind } from '#domain/audit.ts';
import { now } from '#server/platform/clock.ts';
import { rows } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { networkOf } from '#server/platform/http/rate-limit.ts';
import { currentRequest } from '#server/platform/http/request-scope.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';

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

/** Decisions about who may do what, and who took the log: they are security events as well. */
const ABOUT_RIGHTS: ReadonlySet<AuditedKind> = new Set([
  'staff_member',
  'account',
  'company',
  'bank_account',
  'deletion_request',
  'audit_log',
]);

/** Several decisions of the same moment, in one statement. */
export async function recordDecisions(decisions: readonly Decision[]): Promise<void> {
  const request = currentRequest();
  const entries = decisions.map(({ staffId, action, objectKind, objectId, before, after, reason, at = now() }) => ({
    at,
    staff_id: staffId,
    action,
    object_kind: objectKind,
    object_id: String(objectId),
    before,
    after,
    reason: reason ?? null,
    request_id: request?.requestId ?? null,
    network: request ? networkOf(request.address) : null,
  }));
  if (entries.length > 0) await rows(insertRows('audit_log', entries));
  for (const { staffId, action, objectKind, objectId } of decisions)
    if (ABOUT_RIGHTS.has(objectKind))
      securityEvent('staff_decision', { staffId, details: { action, kind: objectKind, object: objectId } });
}
