import { registerSaleHold } from '#server/money/payouts/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** A claim about the purchase `p` is open, or its refund not decided: the seller is not paid for it meanwhile. */
registerSaleHold(
  'claims',
  sql<boolean>`exists (
    select from claims c left join refunds f on f.id = c.refund_id
    where c.purchase_id = p.id and (c.state <> 'closed' or f.state = 'proposed'))`,
);
