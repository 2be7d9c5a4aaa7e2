import { mayWithProposal, type ProposalState, type ProposalStep } from '#domain/sellers/proposed-grades.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

export interface LockedProposal {
  id: number;
  product_id: number;
  company_id: number;
  manufacturer_name: string;
  state: ProposalState;
  grade: string;
  name_th: string;
  name_en: string;
  name_cn: string;
}

/** A proposal under lock for a step; `companyId` is the seller's, null for staff. Another company's is not found. */
export async function lockProposal(id: number, companyId: number | null, step: ProposalStep): Promise<LockedProposal> {
  const found = await maybeRow(sql<LockedProposal>`
    select g.id, g.product_id, g.company_id, g.manufacturer_name, g.state, p.grade, p.name_th, p.name_en, p.name_cn
    from proposed_grades g join products p on p.id = g.product_id
    where g.id = ${id} and (${companyId}::int is null or g.company_id = ${companyId}::int) for update of g`);
  if (!found) throw new AppError('not_found');
  if (!mayWithProposal(found.state, step)) throw new AppError('grade_step_not_possible');
  return found;
}

/** The product that a proposal is of. */
export async function productOf(id: number): Promise<number> {
  const found = await maybeRow(sql<{ product_id: number }>`select product_id from proposed_grades where id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found.product_id;
}
