import {
  APPROVED,
  mayDecideBuyer,
  mayDecideSeller,
  missingForSelling,
  NOT_APPROVED,
  type ApprovalProfile,
  type Decision,
} from '#domain/accounts/company/approval.ts';
import { recordDecision } from '#server/audit/index.ts';
import { lockCompany, writeCompany } from '#server/accounts/company/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { notifyApproval, notifyBuying, ownersOf } from './notify.ts';
import { profileOf } from './facts.ts';

type Side = 'buyer' | 'seller';

/** Whether a company may buy, or sell; its owners are notified. A reason refuses it. */
export function decideCompany(staffId: number, id: number, side: Side, reason: string | null): Promise<void> {
  const decision = reason === null ? 'approve' : 'refuse';
  return inTransaction(async () => {
    await lockCompany(id);
    const profile = await profileOf(id);
    if (!profile) throw new AppError('not_found');
    const owners = (await ownersOf(id)).filter(({ account_status }) => account_status === 'verified');
    requirePossible(side, decision, profile, owners.length > 0);
    const field = `${side}_approved_status` as const;
    const status = decision === 'approve' ? APPROVED : NOT_APPROVED;
    await writeCompany(id, { [field]: status, [`${side}_refusal_reason`]: reason });
    await recordDecision({
      staffId,
      action: `${decision}_${side}`,
      objectKind: 'company',
      objectId: id,
      before: { [field]: profile[field] },
      after: { [field]: status },
      reason: reason ?? undefined,
    });
    if (reason !== null) return notifyApproval(`${side}_refused`, owners, { reason });
    return side === 'seller'
      ? notifyApproval('seller_approved', owners)
      : notifyBuying(owners, { ...profile, buyer_approved_status: APPROVED });
  });
}

function requirePossible(side: Side, decision: Decision, profile: ApprovalProfile, hasVerifiedOwner: boolean): void {
  const isPossible = side === 'buyer' ? mayDecideBuyer : mayDecideSeller;
  if (isPossible(decision, profile, hasVerifiedOwner)) return;
  if (profile[`${side}_approved_status`] === (decision === 'approve' ? APPROVED : NOT_APPROVED))
    throw new AppError('verification_already_decided');
  const lacksPapers =
    side === 'seller' && decision === 'approve' && hasVerifiedOwner && (missingForSelling(profile)?.length ?? 0) > 1;
  throw new AppError(lacksPapers ? 'papers_not_approved' : 'approval_not_possible');
}
