import { sql } from '#server/platform/database/query.ts';

/**
 * Whether order `o` is the draft of a request for approval that ended: it is never placed, and what it was made of can
 * be ordered again.
 */
export const isGivenUpSql = sql`(exists (
    select from purchase_requests r where r.order_id = o.id and r.state in ('refused', 'withdrawn', 'expired'))
  or exists (
    select from purchase_request_orders f join purchase_requests r on r.id = f.request_id
    where f.order_id = o.id and r.state in ('refused', 'withdrawn', 'expired')))`;
