import { MAX_OPEN_DEMANDS_OF_A_COMPANY } from '#domain/trade/demands/demand-limits.ts';
import { gapsOf, publishedTerms } from '#domain/trade/demands/draft.ts';
import { requestExpiry } from '#domain/trade/purchasing/purchase-request.ts';
import { canBeApproved } from '#domain/trade/purchasing/spending-limits.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { approversOf } from '#server/trade/purchase-requests/index.ts';
import { neededFor, purchasingOf } from '#server/trade/purchasing/index.ts';
import { hiddenTargets } from './hidden-targets.ts';
import { tellListeners } from './listeners.ts';
import { lockedDraft, requireAct, type LockedDemand, type LockedDraft } from './locked-demand.ts';
import { notifyApprovers } from './notify-company.ts';
import { requireNoNames, typedWords } from './own-names.ts';
import { refuseGaps } from './refuse-gaps.ts';
import { requireDraft } from './save-draft.ts';
import { draftOf } from './stored-terms.ts';
import { tellSellers } from './tell-sellers.ts';
import { writeVersion } from './versions.ts';
import { worthOfTerms } from './worth.ts';

interface Asked {
  note: string;
  is_confirmed: boolean;
}

/**
 * Publishes a draft, or asks colleagues where its worth is above what its maker may order alone: the rules of
 * purchasing as they are now.
 */
export async function publishDraft(
  member: Member,
  id: number,
  { note, is_confirmed }: Asked,
): Promise<{ is_waiting: boolean }> {
  return inTransaction(async () => {
    await lockCompany(member.companyId);
    const draft = await lockedDraft(id, member.companyId);
    requireDraft(draft);
    await requireWhole(draft);
    const terms = draftOf(draft.terms);
    if (!is_confirmed && !terms.is_name_shown) await requireNoNames(member, typedWords(draft.title, terms), 'note');
    const worth = await worthOfTerms(terms, await hiddenTargets(id));
    const purchasing = await purchasingOf(member);
    const { approvals } = neededFor(worth, purchasing);
    if (approvals === 0) {
      await putOut({ ...draft, worth }, member.userId);
      return { is_waiting: false };
    }
    if (!canBeApproved(await approversOf(member.companyId), member.userId, approvals))
      throw new AppError('approval_impossible');
    // Who asks is whose it is: their limits count, and a colleague decides.
    await rows(sql`
      update demands set user_id = ${member.userId}, worth = ${worth}, asking = asking + 1,
        approvals_needed = ${approvals},
        approval_expires_at = ${requestExpiry(draft.at, purchasing.expiry_days)} where id = ${id}`);
    await notifyApprovers(id, note);
    return { is_waiting: true };
  });
}

/** Refuses a draft with everything that it lacks, each at its field. */
export async function requireWhole({ id, terms, closes_at, at, company_id }: LockedDraft): Promise<void> {
  const found = await oneRow(sql<{ invited: number[]; open: number }>`
    select array(select company_id from demand_invitations where demand_id = ${id}) as invited,
      (select count(*)::int from demands where company_id = ${company_id}
        and state in ('open', 'closed', 'opened')) as open /* not null: a count */`);
  refuseGaps(gapsOf({ terms: draftOf(terms), closes_at, invited: found.invited }, at));
  if (found.open >= MAX_OPEN_DEMANDS_OF_A_COMPANY)
    throw new AppError('too_many_demands', { details: { max: MAX_OPEN_DEMANDS_OF_A_COMPANY } });
}

/** Puts a whole draft out: its first version, and who is told. Within the transaction that locked it. */
export async function putOut(draft: LockedDraft, userId: number): Promise<void> {
  requireAct('publish', draft);
  const { id, at, worth } = draft;
  const terms = publishedTerms(draftOf(draft.terms));
  await rows(sql`
    update demands set state = 'open', version = 1, published_at = ${at}, worth = ${worth},
      approval_expires_at = null where id = ${id}`);
  await writeVersion(id, { version: 1, terms, title: draft.title, userId, at });
  const open: LockedDemand = { ...draft, state: 'open', version: 1, published_at: at, approval_expires_at: null };
  await tellSellers(open, terms);
  await tellListeners('published', open);
}
