import { maybeRow, sql } from '#server/platform/database/query.ts';

/**
 * The company's slip that pays nothing yet, locked: sent for two payments at once it belongs to the first. The second
 * statement sees what was waited for.
 */
export async function freeSlipFile(id: string, companyId: number): Promise<{ id: string } | undefined> {
  const file = await maybeRow(
    sql<{
      id: string;
    }>`select id from files where id = ${id} and company_id = ${companyId} and purpose = 'slip' for no key update`,
  );
  const used = file && (await maybeRow(sql`select 1 as used from settlements where file_id = ${file.id}`));
  return used ? undefined : file;
}
