import {
  APPROVAL_WAITING,
  APPROVED,
  NOT_APPROVED,
  isBuyerFullyApproved,
  mayDecideDocument,
} from '#domain/accounts/company/approval.ts';
import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import type { Locale } from '#domain/values/locale.ts';
import { needsWords, refusalText, type RefusalReason } from '#domain/accounts/refusal-reasons.ts';
import { recordDecision } from '#server/audit/index.ts';
import { decideDocument } from '#server/accounts/documents/index.ts';
import { sessionFileUrl } from '#server/files/index.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { inTransaction, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { notifyApproval, notifyBuying, ownersOf, type Reader } from './notify.ts';
import { profileOf } from './facts.ts';
import { comparedFacts } from './documents.ts';

interface LockedPaper {
  id: number;
  company_id: number;
  kind: DocumentKind;
  status: 0 | 1 | 2;
  is_current: boolean;
}

/**
 * The paper proves what it has to: what its reader saw, not what it was changed to since. When it was the last one that
 * was missing, its owners are told that they may order.
 */
export function approvePaper(staffId: number, id: number, version: string): Promise<void> {
  return inTransaction(async () => {
    const paper = await lockPaper(id);
    if ((await comparedFacts(paper.company_id)).version !== version) throw new AppError('verification_changed');
    const before = (await profileOf(paper.company_id))!;
    await writeDecision(staffId, paper, APPROVED, null);
    const after = (await profileOf(paper.company_id))!;
    if (isBuyerFullyApproved(before) || !isBuyerFullyApproved(after)) return;
    await notifyBuying(
      (await ownersOf(paper.company_id)).filter(({ account_status }) => account_status === 'verified'),
      after,
    );
  });
}

/**
 * The paper does not count. Its owners read why, each in their own language; the stored text is in the language of the
 * first.
 */
export function refusePaper(staffId: number, id: number, code: RefusalReason, words: string): Promise<void> {
  if (needsWords(code) && words === '')
    throw new AppError('invalid_input', { fields: [{ path: 'reason', code: 'required' }] });
  return inTransaction(async () => {
    const paper = await lockPaper(id);
    const owners = await ownersOf(paper.company_id);
    const reasonIn = (language: Locale) => refusalText(code, words, language);
    await writeDecision(staffId, paper, NOT_APPROVED, { code, text: reasonIn(owners[0]?.language ?? 'th') });
    for (const [language, readers] of byLanguage(owners))
      await notifyApproval('document_refused', readers, { document: paper.kind, reason: reasonIn(language) });
  });
}

/** An address under which staff look at a paper, in the session that asks; that they looked is written down. */
export function viewPaper(staff: Staff, id: number): Promise<{ previewUrl: string; content_type: string }> {
  return inTransaction(async () => {
    const file = await maybeRow(
      sql<{
        id: string;
        content_type: string;
      }>`select f.id, f.content_type from company_documents d join files f on f.id = d.file_id where d.id = ${id}`,
    );
    if (!file) throw new AppError('not_found');
    await recordDecision({
      staffId: staff.staffId,
      action: 'document_viewed',
      objectKind: 'document',
      objectId: id,
      before: {},
      after: {},
    });
    return { previewUrl: sessionFileUrl(file.id, staff.sessionHash), content_type: file.content_type };
  });
}

/** A paper that can be decided and its company, both locked, the company first. */
async function lockPaper(id: number): Promise<LockedPaper> {
  const known = await maybeRow(sql<{ company_id: number }>`select company_id from company_documents where id = ${id}`);
  if (!known) throw new AppError('not_found');
  await lockCompany(known.company_id);
  const paper = await oneRow(
    sql<LockedPaper>`select id, company_id, kind, status::int, is_current from company_documents
      where id = ${id} for update`,
  );
  if (mayDecideDocument(paper)) return paper;
  throw new AppError(paper.status === APPROVAL_WAITING ? 'verification_changed' : 'verification_already_decided');
}

async function writeDecision(
  staffId: number,
  { id, company_id, kind }: LockedPaper,
  status: 1 | 2,
  reason: { code: RefusalReason; text: string } | null,
): Promise<void> {
  await decideDocument({ id, companyId: company_id, kind }, status, reason);
  await recordDecision({
    staffId,
    action: status === APPROVED ? 'approve_document' : 'refuse_document',
    objectKind: 'document',
    objectId: id,
    before: { [`${kind}_status`]: 0 },
    after: { [`${kind}_status`]: status },
    reason: reason?.text,
  });
}

function byLanguage(readers: readonly Reader[]): Map<Locale, Reader[]> {
  return Map.groupBy(readers, ({ language }) => language);
}
