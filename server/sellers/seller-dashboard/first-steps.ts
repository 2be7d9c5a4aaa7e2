import { firstStepsOf, type SellerStep } from '#domain/sellers/first-steps.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';

type Asker = Pick<Member, 'companyId' | 'companyRole' | 'sellingRoles'>;

/** What a seller who offers nothing yet does first, of the asker's own rights; none once there is an offer. */
export async function firstStepsNow({ companyId, companyRole, sellingRoles }: Asker) {
  const done = await oneRow(sql<Record<SellerStep | 'isSelling', boolean>>`
    select exists (select from warehouses where company_id = ${companyId} and deleted_at is null) as warehouse,
      exists (select from bank_accounts where company_id = ${companyId} and deleted_at is null) as bank_account,
      exists (select from product_stocks where company_id = ${companyId} and not is_deleted) as "isSelling",
      exists (select from offer_drafts where company_id = ${companyId} and prepared_at is not null) as offer`);
  if (done.isSelling) return [];
  return firstStepsOf(companyRole, sellingRoles).map((step) => ({ step, is_done: done[step] }));
}
