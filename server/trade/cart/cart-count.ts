import { registerCount } from '#server/accounts/identity/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerCount('cart', sql`(select count(*)::int from cart_items i where i.user_id = u.id)`);
