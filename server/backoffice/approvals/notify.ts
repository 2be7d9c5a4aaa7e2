import { missingForBuying, type ApprovalField, type ApprovalProfile } from '#domain/accounts/company/approval.ts';
import { requiredDocuments, type DocumentKind } from '#domain/accounts/company/company-documents.ts';
import type { AccountStatus } from '#domain/accounts/company/company-facts.ts';
import type { Locale } from '#domain/values/locale.ts';
import { documentNames } from '#server/accounts/documents/index.ts';
import { config } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMails, type Mail } from '#server/platform/mail/send-mail.ts';
import { makeRegistrationLink } from '#server/accounts/registration-links/index.ts';
import { approvalMailTexts, mailLabels, sellingComesNext, type ApprovalNews } from './mail-texts.ts';

/** Mails of decisions about accounts, companies and papers, written in the transaction of the decision and in their reader's language. */

export interface Reader {
  id: number;
  email: string;
  language: Locale;
  account_status: AccountStatus;
  company_name: string;
}

interface Said {
  reason?: string;
  /** The paper it is about. */
  document?: DocumentKind;
  /** Papers that still have to be approved. */
  missing?: readonly DocumentKind[];
  /** She registered to sell, which is decided after her account. */
  sellsLater?: boolean;
}

const readerColumns = sql`u.id, u.email, u.language, u.account_status, c.company_name_th as company_name from users u join companies c on c.id = u.company_id`;

/** Who is told of decisions about a company and its papers: its owners. */
export function ownersOf(companyId: number): Promise<Reader[]> {
  return rows(
    sql<Reader>`select ${readerColumns} where u.company_id = ${companyId} and u.company_role = 'owner' and u.account_status <> 'closed' order by u.id`,
  );
}

export function readersOf(userIds: readonly number[]): Promise<Reader[]> {
  return rows(sql<Reader>`select ${readerColumns} where u.id = any (${userIds}) order by u.id`);
}

export async function notifyApproval(news: ApprovalNews, readers: readonly Reader[], said: Said = {}): Promise<void> {
  const mails: Mail[] = [];
  for (const reader of readers) mails.push(mailOf(news, reader, said, await addressFor(news, reader)));
  await sendMails(mails);
}

/** The papers among the fields of an approval. */
export function papersAmong(fields: readonly ApprovalField[]): DocumentKind[] {
  return [...requiredDocuments(false), ...requiredDocuments(true)].filter((kind) => fields.includes(`${kind}_status`));
}

/** What an approved buyer is told: that she may order, or which papers are missing. */
export function notifyBuying(readers: readonly Reader[], profile: ApprovalProfile): Promise<void> {
  const missing = papersAmong(missingForBuying(profile));
  return missing.length === 0
    ? notifyApproval('buyer_approved', readers)
    : notifyApproval('buyer_approved_papers_missing', readers, { missing });
}

function mailOf(news: ApprovalNews, { email, language, company_name }: Reader, said: Said, url: string): Mail {
  const { title, text, action } = approvalMailTexts[news][language];
  const labels = mailLabels[language];
  const document = said.document && documentNames[said.document][language];
  const paragraphs = [text.replace('{company}', company_name).replace('{document}', document ?? '')];
  if (said.sellsLater) paragraphs.push(sellingComesNext[language]);
  const facts: [string, string][] = [[labels.company, company_name]];
  if (document) facts.push([labels.document, document]);
  if (said.missing?.length)
    facts.push([labels.missing, said.missing.map((kind) => documentNames[kind][language]).join(', ')]);
  if (said.reason) facts.push([labels.reason, said.reason]);
  return {
    to: email,
    language,
    kind: news,
    subject: title,
    ...renderMail({ language, title, paragraphs, facts, action: { label: action, url } }),
  };
}

/** Where the mail's button leads. Who cannot sign in gets a link that works once; everybody else signs in. */
function addressFor(news: ApprovalNews, reader: Reader): Promise<string> | string {
  const to = (path: string) => `${config().baseUrl}/${reader.language}${path}`;
  if (news === 'account_refused') return makeRegistrationLink(reader.id);
  if (news === 'document_refused')
    return reader.account_status === 'verified' ? to('/user/company') : makeRegistrationLink(reader.id);
  if (news === 'account_approved' || news === 'account_approved_joined') return to('/login');
  if (news === 'buyer_approved') return to('/products');
  return to(news === 'seller_approved' ? '/seller' : '/user/company');
}
