import type { z } from 'zod';
import type { credit, creditRequest } from '#contract/money/credit/buyer.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { sessionFileUrl } from '#server/files/index.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { inTransaction, maybeRow, oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { creditRequested } from './notifications.ts';

type Facts = z.output<(typeof credit)['POST /credit/request']['body']>;
export type CreditRequest = z.output<typeof creditRequest>;

const SHOWN_REQUESTS = 20;

/** Writes a request and tells finance. A company has one that waits. */
export function requestCredit(by: Member, facts: Facts): Promise<{ id: number }> {
  requirePeriod(facts);
  return inTransaction(async () => {
    await lockCompany(by.companyId);
    const waiting = await maybeRow(
      sql`select id from credit_requests where company_id = ${by.companyId} and state = 'pending'`,
    );
    if (waiting) throw new AppError('credit_request_not_saved');
    const file = await freeGuarantee(facts.filename, by.companyId);
    if (!file) throw fieldError('file_missing', 'filename');
    const bank = facts.guarantee_kind === 'bank' ? facts.guarantee_bank : null;
    const request = await oneRow(sql<{ id: number; company: Localized<string> }>`
      insert into credit_requests (company_id, user_id, amount, credit_time, purpose, guarantee_kind, guarantee_amount,
        guarantee_currency, guarantee_from, guarantee_until, guarantee_bank, file_id, created_at)
      values (${by.companyId}, ${by.userId}, ${facts.amount}, ${facts.credit_time}, ${facts.purpose},
        ${facts.guarantee_kind}, ${facts.guarantee_amount}, ${facts.guarantee_currency},
        ${facts.guarantee_from}, ${facts.guarantee_until}, ${bank}, ${file.id}, ${now()})
      returning id, (select ${companyNamesSql('c')} from companies c where c.id = ${by.companyId})
        as company /* not null: the caller's */`);
    await notify(creditRequested({ ...facts, ...request }), [{ staffRole: 'finance' }]);
    return { id: request.id };
  });
}

function requirePeriod(facts: Facts): void {
  if (facts.guarantee_until < facts.guarantee_from) throw fieldError('credit_ends_before_it_begins', 'guarantee_until');
  if (facts.guarantee_until < bangkokDate(now())) throw fieldError('credit_ends_in_past', 'guarantee_until');
}

/**
 * The company's paper that is with no request yet. Its requests come one after the other, so nobody takes it meanwhile.
 */
function freeGuarantee(id: string, companyId: number): Promise<{ id: string } | undefined> {
  return maybeRow(sql<{ id: string }>`
    select f.id from files f where f.id = ${id} and f.company_id = ${companyId} and f.purpose = 'guarantee'
      and not exists (select from credit_requests r where r.file_id = f.id)`);
}

interface Row extends Omit<CreditRequest, 'approved'> {
  approved: (Omit<NonNullable<CreditRequest['approved']>, 'amount'> & { amount: string }) | null;
}

/** Columns of request `r` as they travel; its paper is `f`. */
export const requestColumns = sql`
  r.id, r.amount, r.credit_time, r.purpose, r.guarantee_kind, r.guarantee_amount, r.guarantee_currency,
  r.guarantee_from, r.guarantee_until, r.guarantee_bank,
  json_build_object('name', f.name, 'content_type', f.content_type) as file, r.state as status, r.reason, r.created_at,
    r.decided_at,
  (select json_build_object('amount', d.amount::text, 'credit_time', d.credit_time, 'interest_rate',
    d.interest_rate_hundredths, 'effective_on', d.effective_on, 'expires_on', d.expires_on)
    from credit_decisions d where d.request_id = r.id) as approved`;

/** Requests with `more` columns and this condition. */
export async function readRequests<More extends object = object>(
  condition: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<(CreditRequest & More)[]> {
  const found = await rows(sql<Row & More>`
    select ${requestColumns} ${more} from credit_requests r join files f on f.id = r.file_id where ${condition}`);
  return found.map(({ approved, ...row }) => ({
    ...(row as unknown as Omit<CreditRequest, 'approved'> & More),
    approved: approved && { ...approved, amount: BigInt(approved.amount) },
  }));
}

export const requestsOf = (companyId: number) =>
  readRequests(sql`r.company_id = ${companyId} order by r.id desc limit ${SHOWN_REQUESTS}`);

/** The address of a request's paper, which opens in this session only. */
export async function guaranteePreview(
  id: number,
  companyId: number | null,
  sessionHash: Buffer,
): Promise<{ previewUrl: string; content_type: string }> {
  const file = await maybeRow(sql<{ id: string; content_type: string }>`
    select f.id, f.content_type from credit_requests r join files f on f.id = r.file_id
    where r.id = ${id} and ${companyId === null ? sql`true` : sql`r.company_id = ${companyId}`}`);
  if (!file) throw new AppError('not_found');
  return { previewUrl: sessionFileUrl(file.id, sessionHash), content_type: file.content_type };
}
