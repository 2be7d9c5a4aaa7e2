import { sql } from '#server/platform/database/query.ts';
import { registerEmptiedSales } from '#server/trade/orders/index.ts';

registerEmptiedSales(sql`delete from goods_ready g using empty where g.purchase_id = empty.id`);
