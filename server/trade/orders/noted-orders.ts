import { registerNotedObject } from '#server/accounts/notes/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerNotedObject('order', (id) => sql`exists (select from orders o where o.id = ${id} and o.order_no is not null)`);
