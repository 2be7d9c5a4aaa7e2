import { missingForBuying, type ApprovalField, type ApprovalProfile } from '#domain/accounts/company/approval.ts';
import { requiredDocuments, type DocumentKind } from '#domain/accounts/company/company-documents.ts';
import type { AccountStatus } from '#domain/accounts/company/company-facts.ts';
import type { Localized } from '#domain/values/locale.ts';
import { makeRegistrationLink } from '#server/accounts/registration-links/index.ts';
import { notifyAll, type Address, type Notice } from '#server/notifications/index.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { approvalEvents, type ApprovalNews } from './notifications.ts';

/** Who is notified of decisions about accounts, companies and papers, within the transaction of the decision. */

export interface Reader extends Address {
  id: number;
  account_status: AccountStatus;
  company: Localized<string>;
}

type Said = Omit<Parameters<(typeof approvalEvents)[ApprovalNews]>[0], 'company' | 'path' | 'isSecret'>;

const readerColumns = sql`u.id, u.email, u.language, u.account_status, ${companyNamesSql('c')} as company from users u
  join companies c on c.id = u.company_id`;

/** Who is notified of decisions about a company and its papers: its owners. */
export function ownersOf(companyId: number): Promise<Reader[]> {
  return rows(
    sql<Reader>`select ${readerColumns} where u.company_id = ${companyId} and u.company_role = 'owner'
      and u.account_status <> 'closed' order by u.id`,
  );
}

export function readersOf(userIds: readonly number[]): Promise<Reader[]> {
  return rows(sql<Reader>`select ${readerColumns} where u.id = any (${userIds}) order by u.id`);
}

export async function notifyApproval(news: ApprovalNews, readers: readonly Reader[], said: Said = {}): Promise<void> {
  const notices: Notice[] = [];
  for (const reader of readers) {
    const link = cannotSignIn(news, reader) ? await makeRegistrationLink(reader.id) : null;
    const where = { path: link ?? pageOf(news), isSecret: link !== null };
    const event = approvalEvents[news]({ ...said, ...where, company: reader.company });
    // A link that opens the registration goes to its mailbox alone.
    notices.push({ event, recipients: [link === null ? { userId: reader.id } : reader] });
  }
  await notifyAll(notices);
}

/** The papers among the fields of an approval. */
export function papersAmong(fields: readonly ApprovalField[]): DocumentKind[] {
  return [...requiredDocuments(false), ...requiredDocuments(true)].filter((kind) => fields.includes(`${kind}_status`));
}

/** What an approved buyer reads: that orders are open, or which papers are missing. */
export function notifyBuying(readers: readonly Reader[], profile: ApprovalProfile): Promise<void> {
  const missing = papersAmong(missingForBuying(profile));
  return missing.length === 0
    ? notifyApproval('buyer_approved', readers)
    : notifyApproval('buyer_approved_papers_missing', readers, { missing });
}

/** Who cannot sign in gets a link that works once; everybody else signs in. */
function cannotSignIn(news: ApprovalNews, { account_status }: Reader): boolean {
  return news === 'account_refused' || (news === 'document_refused' && account_status !== 'verified');
}

function pageOf(news: ApprovalNews): string {
  if (news === 'account_approved' || news === 'account_approved_joined') return '/login';
  if (news === 'buyer_approved') return '/products';
  return news === 'seller_approved' ? '/seller' : '/user/company';
}
