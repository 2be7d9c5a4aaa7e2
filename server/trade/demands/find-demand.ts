import type { z } from 'zod';
import type { demandForSeller as sellerShape, demandPage, demandQuestion } from '#contract/trade/demands/shapes.ts';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { MAX_QUESTIONS_OF_A_SELLER } from '#domain/trade/demands/demand-limits.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller, Member } from '#server/platform/http/caller.ts';
import { filesOf } from './files.ts';
import { namesOfTerms } from './names-of-terms.ts';
import { demandsForSeller } from './seller-view.ts';
import { showTerms } from './show-lines.ts';
import { publishedSummary } from './summary-rows.ts';
import { versionsOf } from './versions.ts';

type DemandPage = z.output<typeof demandPage>;
type ForSeller = z.output<typeof sellerShape>;
type Question = z.output<typeof demandQuestion>;

/** Who may quote where their company may sell. */
const sellerOf = (caller: Caller): Member | null =>
  caller.kind === 'member' && caller.isSelling && mayInCompany(caller.companyRole, caller.sellingRoles, 'sell')
    ? caller
    : null;

/** The public page of a demand, and what a seller's company sees beside it; 404 of one that the caller may not know. */
export async function findDemand(caller: Caller, id: number): Promise<DemandPage> {
  const found = await publishedSummary(id);
  if (!found) throw new AppError('not_found');
  const companyId = caller.kind === 'member' ? caller.companyId : null;
  const isOwn = companyId === found.company_id;
  const seller = isOwn ? null : sellerOf(caller);
  const for_seller = seller ? await viewOfSeller(seller, id) : null;
  const isPublic = found.audience === 'open' && found.row.state !== 'cancelled';
  if (!isPublic && !isOwn && for_seller === null) throw new AppError('not_found');
  return { ...found.row, is_own: isOwn, for_seller, may_quote: for_seller !== null };
}

async function viewOfSeller(seller: Member, id: number): Promise<ForSeller | null> {
  const [demand] = await demandsForSeller(seller.companyId, [id]);
  if (!demand) return null;
  const { terms, company_id: _, ...shown } = demand;
  const [names, files, questions, versions] = await Promise.all([
    namesOfTerms([terms]),
    filesOf(id, seller, false),
    questionsOf(id, seller.companyId),
    versionsOf(id),
  ]);
  const asked = questions.filter(({ is_own }) => is_own).length;
  return {
    ...shown,
    number: demandNo(id),
    terms: showTerms(terms, names),
    files,
    questions,
    questions_left: demand.state === 'open' ? Math.max(0, MAX_QUESTIONS_OF_A_SELLER - asked) : 0,
    versions,
  };
}

/** Questions and answers without names, the oldest first; `companyId` is whose own ones are marked. */
export function questionsOf(id: number, companyId: number | null): Promise<Question[]> {
  return rows(sql<Question>`
    select q.id, q.question, q.asked_at, q.answer, q.answered_at,
      coalesce(q.seller_company_id = ${companyId}::int, false) as is_own
    from demand_questions q where q.demand_id = ${id} order by q.asked_at, q.id`);
}
