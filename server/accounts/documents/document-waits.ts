import { APPROVAL_WAITING } from '#domain/accounts/company/approval.ts';
import { sql } from '#server/platform/database/query.ts';

/**
 * Twin of `paperWaits` in domain/accounts/company/approval.ts, over the paper `d` of company `c`: the condition of an
 * index (0031-accounts.sql).
 */
export const paperWaitsSql = sql`d.is_current and d.status = ${sql.lit(APPROVAL_WAITING)}
  and c.buyer_approved_status is not null`;
