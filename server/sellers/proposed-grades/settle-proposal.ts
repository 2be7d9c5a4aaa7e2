import { recordDecision } from '#server/audit/index.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { LockedProposal } from './locked-proposal.ts';
import { gradeDecided } from './notifications.ts';

interface Settled {
  staffId: number;
  state: 'approved' | 'merged' | 'refused';
  reason?: string;
  mergedInto?: { id: number; grade: string };
  /** For the log. */
  after: Record<string, unknown>;
}

const ACTIONS = { approved: 'approve_grade', merged: 'merge_grade', refused: 'refuse_grade' } as const;

/** Writes a decision down, into the log, and tells the seller. Within the caller's transaction. */
export async function settle(
  proposal: LockedProposal,
  { staffId, state, reason, mergedInto, after }: Settled,
): Promise<void> {
  await rows(sql`
    update proposed_grades set state = ${state}, reason = ${reason ?? null}, decided_by = ${staffId},
      decided_at = ${now()},
      merged_into = ${mergedInto?.id ?? null}
    where id = ${proposal.id}`);
  await recordDecision({
    staffId,
    action: ACTIONS[state],
    objectKind: 'product',
    objectId: proposal.product_id,
    before: { grade: proposal.grade },
    after,
    reason,
  });
  await notify(gradeDecided({ ...proposal, state, reason: reason ?? null, mergedInto: mergedInto?.grade ?? null }), [
    { ownersOf: proposal.company_id },
  ]);
}

/** The proposer, or other staff, changed it since it was looked at. */
export function requireSeen({ version }: { version: number }, basedOn: number): void {
  if (version !== basedOn) throw new AppError('product_changed');
}
