import { sql } from '#server/platform/database/query.ts';

/**
 * Whether a claim about the purchase `p` is open, or its refund not decided: the seller is not paid for it meanwhile.
 */
export const hasOpenClaimSql = sql<boolean>`exists (
  select from claims c left join refunds f on f.id = c.refund_id
  where c.purchase_id = p.id and (c.state <> 'closed' or f.state = 'proposed'))`;
