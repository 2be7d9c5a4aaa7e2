import type { z } from 'zod';
import type { claimDecisions } from '#contract/trade/claim-decisions.ts';
import type { FieldProblem } from '#contract/errors.ts';
import { whyNotDecide, type ClaimKind } from '#domain/trade/claims/claim.ts';
import {
  claimRefundProblems,
  refundNote,
  refundReasonOf,
  type ClaimRefundProblem,
} from '#domain/trade/claims/claim-refund.ts';
import type { ClaimedLine } from '#domain/trade/claims/claimable.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { proposeRefund } from '#server/trade/order-refunds/index.ts';
import { closeClaim, lockClaim } from './change-claim.ts';
import { addMessage } from './messages.ts';
import { notifyClaim } from './notify.ts';
import { staffView } from './viewer.ts';

type Decision = z.output<(typeof claimDecisions.endpoints)['POST /staff/claims/{id}/decide']['body']>;

/** Staff decide, with a reason for both sides; of two decisions at once the second is refused. */
export function decideClaim(by: Staff, id: number, decision: Decision): Promise<void> {
  return inTransaction(async () => {
    const claim = await lockClaim(staffView, id, whyNotDecide);
    const { outcome, reason } = decision;
    const refund = outcome === 'refund' ? await refundFor(by, id, decision) : null;
    await addMessage(id, { by, party: 'staff', kind: 'decided', body: reason });
    await closeClaim(id, outcome, refund?.id);
    await recordDecision({
      staffId: by.staffId,
      action: 'decide_claim',
      objectKind: 'claim',
      objectId: id,
      before: { claim_state: claim.state, claim_position: claim.position },
      after: {
        claim_state: 'closed',
        claim_outcome: outcome,
        ...(refund && { refund_total: bahtFromSatang(refund.total) }),
      },
      reason,
    });
    await notifyClaim('decided', id);
  });
}

/**
 * Proposes the refund; whoever decided the claim does not approve it. The goods stay with the buyer, or are of no use.
 */
async function refundFor({ staffId }: Staff, id: number, { lines, reason }: Decision) {
  if (lines.length === 0) throw fieldError('claim_refund_lines_missing', 'lines');
  const [{ order_id, kind }, claimed] = await Promise.all([
    oneRow(sql<{ order_id: number; kind: ClaimKind }>`select order_id, kind from claims where id = ${id}`),
    rows(sql<ClaimedLine>`select order_item_id, quantity from claim_lines where claim_id = ${id}`),
  ]);
  const problems = claimRefundProblems(claimed, lines);
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems.map(fieldOf) });
  return proposeRefund(
    { staffId },
    {
      order_id,
      reason: refundReasonOf[kind],
      note: refundNote(id, reason),
      lines: lines.map((line) => ({ ...line, restock: false })),
    },
  );
}

function fieldOf(problem: ClaimRefundProblem): FieldProblem {
  const path = `lines.${problem.index}.quantity`;
  return problem.code === 'claim_quantity_invalid'
    ? { path, code: problem.code, details: { quantity: problem.quantity } }
    : { path, code: problem.code };
}
