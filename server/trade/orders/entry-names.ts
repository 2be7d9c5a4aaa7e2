import { registerEntryNames } from '#server/ledger/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerEntryNames('order', {
  columns: sql`o.order_no, o.po_number`,
  join: sql`left join orders o on o.id = p.order_id`,
});
