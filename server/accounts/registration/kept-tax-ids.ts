import { sql, type RawBuilder } from '#server/platform/database/query.ts';

const reasons = new Map<string, RawBuilder<boolean>>();

/** A capability in which companies do what makes their tax id theirs says whether `companies` has done it. */
export function registerKeptTaxId(capability: string, hasDone: RawBuilder<boolean>): void {
  reasons.set(capability, hasDone);
}

/** Whether `companies` keeps the tax id that it typed: it has done something under it. */
export function keepsTaxIdSql(): RawBuilder<boolean> {
  if (reasons.size === 0) throw new Error('no reasons to keep a tax id are registered');
  return sql<boolean>`(${sql.join([...reasons.values()], sql` or `)})`;
}
