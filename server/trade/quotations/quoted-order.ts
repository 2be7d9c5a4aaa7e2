import { sql } from '#server/platform/database/query.ts';

/** Whether order `o` is the draft of a request that ended: it is never placed, and its quotation can be ordered again. */
const isGivenUp = sql`exists (
  select from purchase_requests r where r.order_id = o.id and r.state in ('refused', 'withdrawn', 'expired'))`;

/** Order `o`, or draft, of quotation `q`. */
export const quotedOrderSql = sql`left join orders o on o.quotation_id = q.id and not ${isGivenUp}`;

/** Takes quotation `id` from the draft of a request that ended. The quotation is locked. */
export const freeQuotationSql = (id: number) => sql`
  update orders o set quotation_id = null where o.quotation_id = ${id} and ${isGivenUp}`;
