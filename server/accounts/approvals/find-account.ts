import type { z } from 'zod';
import { accountDecisions } from '#contract/accounts/account-decisions.ts';
import type { approvals } from '#contract/accounts/approvals.ts';
import { missingForBuying, missingForSelling } from '#domain/accounts/company/approval.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { documentsOf } from '#server/accounts/documents/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { accountColumns, companyFacts, decisionsOf } from './facts.ts';
import { recordLook } from './record-look.ts';

type Account = z.output<(typeof approvals)['GET /staff/accounts/{id}']['answer']>;
type Colleague = Account['colleagues'][number];
type Found = Omit<Account, 'company' | 'documents' | 'colleagues' | 'missing' | 'allowed' | 'history'> & {
  company_id: number;
};

/** Everything that staff need to decide an account and its company. That they saw the identity stands in the log. */
export async function findAccount(caller: Staff, id: number): Promise<Account> {
  const user = await maybeRow(sql<Found>`
    select ${accountColumns}, coalesce(u.handed_in_at, u.created_at) as since, u.company_id, u.title, u.mobile,
      u.id_number, u.birthday, u.position, u.language, u.created_at, u.refusal_reason from users u where u.id = ${id}`);
  if (!user) throw new AppError('not_found');
  const { company_id, ...account } = user;
  const [company, documents, colleagues] = await Promise.all([
    companyFacts(company_id),
    documentsOf(company_id),
    colleaguesOf(company_id, id),
  ]);
  if (!company) throw new AppError('not_found');
  await recordLook(caller.staffId, account);
  const papers = documents.flatMap(({ file }) => (file ? [file.id] : []));
  const history = await decisionsOf([
    { kind: 'account', ids: [id] },
    { kind: 'company', ids: [company_id] },
    { kind: 'document', ids: papers },
  ]);
  const hasVerifiedOwner = [account, ...colleagues].some(
    (person) => person.company_role === 'owner' && person.account_status === 'verified',
  );
  return {
    ...account,
    company,
    documents,
    colleagues,
    history,
    missing: { buying: missingForBuying(company), selling: missingForSelling(company) },
    allowed: allowedDecisions(
      accountDecisions,
      { account_status: account.account_status, company, hasVerifiedOwner },
      caller,
    ),
  };
}

function colleaguesOf(companyId: number, except: number): Promise<Colleague[]> {
  return rows(sql<Colleague>`
    select id, firstname, lastname, email, company_role, account_status, position from users
      where company_id = ${companyId} and id <> ${except} and account_status <> 'closed' order by id limit 100`);
}
