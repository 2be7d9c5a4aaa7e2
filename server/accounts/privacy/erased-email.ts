import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Twin of `erasedEmail` in domain/accounts/deletion.ts. */
export const erasedEmailSql = (userId: RawBuilder<unknown>) =>
  sql<string>`'deleted-' || ${userId} || '@deleted.invalid'`;
