import { oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

/** More than any company has of them; nobody fills the tables. The company must be locked. */
export async function requireRoom(
  table: 'warehouses' | 'bank_accounts' | 'certificates',
  companyId: number,
  maximum: number,
  path: string,
): Promise<void> {
  const { known } = await oneRow(
    sql<{
      known: number;
    }>`select count(*)::int as known from ${sql.table(table)} where company_id = ${companyId} and deleted_at is null`,
  );
  if (known >= maximum)
    throw new AppError('invalid_input', { fields: [{ path, code: 'too_many', details: { maximum } }] });
}
