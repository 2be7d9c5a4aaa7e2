import type { Locale } from '#domain/values/locale.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import type { Named } from '#contract/wire.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { sales } from './sales.ts';
import { statement } from './statement.ts';

/** A seller's statement for staff: of a company that sells, or has sold. */
export async function findSellerStatement(
  companyId: number,
  { _start, _limit, ...period }: { from?: string | undefined; to?: string | undefined; _start: number; _limit: number },
  locale: Locale,
) {
  const seller = await maybeRow(sql<{ company: Named }>`
    select ${companySql('c')} as company /* not null: built */ from companies c
    where c.id = ${companyId} and (c.seller_approved_status is not null
      or exists (select from ${sales().relation} p where p.company_id = c.id))`);
  if (!seller) throw new AppError('not_found');
  return { ...(await statement(companyId, period, { start: _start, limit: _limit }, locale)), ...seller };
}
