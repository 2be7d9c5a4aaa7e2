import { objectNoSql } from '#server/platform/database/object-no-sql.ts';
import { sql } from '#server/platform/database/query.ts';

/** Twin of `claimNo` in domain/trade/claims/claim.ts, over the claim `c`. */
export const claimNoSql = objectNoSql('CL', sql`c.id`);
