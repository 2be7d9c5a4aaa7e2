import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

/** How far a selling company may change its prices without waiting. What waits already goes on waiting. */
export async function setAllowance(staffId: number, companyId: number, percent: number): Promise<void> {
  await inTransaction(async () => {
    const company = await maybeRow(sql<{ allowance: number }>`
      select price_allowance_hundredths as allowance from companies where id = ${companyId} and seller_approved_status is not null
      for no key update`);
    if (!company) throw new AppError('not_found');
    await rows(
      sql`update companies set price_allowance_hundredths = ${Math.round(percent * 100)} where id = ${companyId}`,
    );
    await recordDecision({
      staffId,
      action: 'set_price_allowance',
      objectKind: 'company',
      objectId: companyId,
      before: { price_allowance_percent: company.allowance / 100 },
      after: { price_allowance_percent: percent },
    });
  });
}
