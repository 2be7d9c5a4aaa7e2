import { sql } from '#server/platform/database/query.ts';

/** A paper `d` of company `c` waits to be looked at: the condition of an index (0031-accounts.sql), and nothing of a registration that was never sent. */
export const paperWaits = sql`d.is_current and d.status = 0 and c.buyer_approved_status is not null`;
