import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { fittingSellers } from './fitting-sellers.ts';
import { draftOf, type StoredDraft } from './stored-terms.ts';

/** As many as somebody chooses from. */
const SHOWN_SELLERS = 50;

/** Whom a buyer may invite, the best first. */
export async function listFitting(member: Member, id: number) {
  const found = await maybeRow(sql<{ company_id: number; terms: StoredDraft }>`
    select company_id, terms from demands where id = ${id} and company_id = ${member.companyId}`);
  if (!found) throw new AppError('not_found');
  const sellers = await fittingSellers({ id, company_id: found.company_id }, draftOf(found.terms));
  return {
    sellers: sellers.slice(0, SHOWN_SELLERS).map(({ lines, ...seller }) => ({ ...seller, lines: [...lines] })),
    count: sellers.length,
  };
}
