import { defaultOf, type MaybeDefault } from '#domain/values/one-default.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/**
 * After a company's warehouses or bank accounts changed: exactly one of them is the default
 * (domain/values/one-default.ts). The company must be locked.
 */
export async function keepOneDefault(
  table: 'warehouses' | 'bank_accounts',
  companyId: number,
  wanted: number | null,
): Promise<void> {
  const of = sql`${sql.table(table)} where company_id = ${companyId} and deleted_at is null`;
  const chosen = defaultOf(await rows(sql<MaybeDefault>`select id, is_default from ${of}`), wanted);
  // First the one that stops: at no moment are there two.
  await rows(
    sql`update ${sql.table(table)} set is_default = false where company_id = ${companyId} and is_default
      and id is distinct from ${chosen}::int`,
  );
  await rows(sql`update ${sql.table(table)} set is_default = true where id = ${chosen} and not is_default`);
}
