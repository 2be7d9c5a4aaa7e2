import { z } from 'zod';
import { creditLineTerms } from '#contract/money/credit/decisions.ts';
import type { staffCredit } from '#contract/money/credit/staff.ts';
import { givesMoreCredit, type CreditLine } from '#domain/money/credit/credit-line.ts';
import type { Localized } from '#domain/values/locale.ts';
import { lockChangesOf, proposeMoneyChange, registerMoneyKind, type Proposed } from '#server/money-settings/index.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { inTransaction, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { creditLineColumns } from '#server/money/credit/index.ts';
import { factsOf, lockLine, requirePeriod, writeTerms, type Terms } from './change-line.ts';
import { closeRequest, lockRequest } from './decide-request.ts';

type Change = z.output<(typeof staffCredit)['PUT /staff/credit/companies/{id}']['body']>;
type Approval = z.output<(typeof staffCredit)['POST /staff/credit/requests/{id}/approve']['body']>;

registerMoneyKind('credit_line', {
  payload: z.object({ terms: z.object(creditLineTerms), request_id: z.int().nullable() }),
  async read(companyId) {
    const line = await lockLineAsItIs(Number(companyId));
    return line ? factsOf(line) : {};
  },
  async apply({ objectId, payload: { terms, request_id }, by, reason }) {
    if (!('staffId' in by)) return;
    const companyId = Number(objectId);
    requirePeriod(terms);
    const before = await lockLineAsItIs(companyId);
    if (request_id !== null) await closeRequest(request_id);
    await writeTerms({
      staffId: by.staffId,
      companyId,
      decision: nameDecision(before, terms, request_id !== null),
      before,
      terms,
      ...(reason !== null && { reason }),
      ...(request_id !== null && { requestId: request_id }),
    });
  },
});

/** Grants credit on a request; the request waits until the amount is approved, where it needs a second person. */
export function proposeApproval(staffId: number, id: number, { version, ...terms }: Approval): Promise<Proposed> {
  requirePeriod(terms);
  return inTransaction(async () => {
    const found = await maybeRow(sql<{ company_id: number }>`select company_id from credit_requests where id = ${id}`);
    if (!found) throw new AppError('not_found');
    const { company_id } = found;
    await lockChangesOf(staffId);
    // The company before the request, here and where the terms are applied.
    await lockCompany(company_id);
    await lockRequest(id);
    await lockLine(company_id, version);
    return propose(staffId, company_id, { terms, request_id: id }, '');
  });
}

/** Other terms for a company that has credit; a later last day is a renewal. */
export function proposeTerms(
  staffId: number,
  companyId: number,
  { reason, version, ...terms }: Change,
): Promise<Proposed> {
  requirePeriod(terms);
  return inTransaction(async () => {
    await lockChangesOf(staffId);
    if (!(await lockLine(companyId, version))) throw new AppError('not_found');
    return propose(staffId, companyId, { terms, request_id: null }, reason);
  });
}

async function propose(
  staffId: number,
  companyId: number,
  payload: { terms: Terms; request_id: number | null },
  reason: string,
): Promise<Proposed> {
  const { interest_rate, ...same } = payload.terms;
  const before = await lockLineAsItIs(companyId);
  const { names } = await oneRow(
    sql<{
      names: Localized<string>;
    }>`select ${companyNamesSql('c')} as names from companies c where c.id = ${companyId}`,
  );
  return proposeMoneyChange(
    'credit_line',
    { staffId },
    {
      objectId: String(companyId),
      subject: names,
      after: factsOf({
        ...same,
        interest_rate_hundredths: interest_rate,
        suspended_at: before?.suspended_at ?? null,
      }),
      payload,
      amount: payload.terms.amount,
      isRaise: givesMoreCredit(before, { ...same, interest_rate_hundredths: interest_rate }),
      reason,
    },
  );
}

/** Two first decisions about a company without a line come one after the other by the company's lock. */
async function lockLineAsItIs(companyId: number): Promise<CreditLine | null> {
  await lockCompany(companyId);
  const line = await maybeRow(sql<CreditLine>`
    select ${creditLineColumns} from credit_lines l where l.company_id = ${companyId} for update`);
  return line ?? null;
}

function nameDecision(before: CreditLine | null, terms: Terms, isRequested: boolean) {
  if (!before) return 'granted';
  return isRequested || terms.expires_on > before.expires_on ? 'renewed' : 'changed';
}
