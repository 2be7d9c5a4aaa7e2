import { oneRow, sql } from '#server/platform/database/query.ts';

export async function isEmptyMarket(): Promise<boolean> {
  return (
    await oneRow(
      sql<{ empty: boolean }>`select not exists (select from companies) and not exists (select from products) as empty`,
    )
  ).empty;
}
