import { sql } from '#server/platform/database/query.ts';

/** Twin of `claimNo` in domain/trade/claims/claim.ts, over the claim `c`. `lpad` alone cuts a longer number. */
export const claimNoSql = sql<string>`('CL' || lpad(c.id::text, greatest(6, length(c.id::text)), '0'))`;
