import { inTransaction, rows, sql } from '#server/platform/database/query.ts';

/**
 * How the database would find something if it had to avoid reading whole tables: an index whose condition no longer
 * fits is not among its ways. `isSorted`: it also has to avoid sorting.
 */
export function wayOf(statement: ReturnType<typeof sql>, { isSorted = false } = {}): Promise<string> {
  return inTransaction(async () => {
    await rows(sql`set local enable_seqscan = off`);
    if (isSorted) await rows(sql`set local enable_sort = off`);
    return (await rows(sql<{ 'QUERY PLAN': string }>`explain ${statement}`)).map((row) => row['QUERY PLAN']).join('\n');
  });
}
