import type { z } from 'zod';
import type { orderReadiness, staffSale } from '#contract/trade/sale-shapes.ts';
import { SALE_CANCELLED } from '#domain/trade/order-status.ts';
import { signedFileUrl } from '#server/files/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { lineNamesSql } from '#server/trade/orders/index.ts';
import { readinessSql, type ReadinessJson } from './readiness.ts';

type StaffSale = z.output<typeof staffSale>;
type OrderReadiness = z.output<typeof orderReadiness>;

interface StaffSaleJson extends Omit<StaffSale, 'readiness' | 'weigh_ticket'> {
  readiness: ReadinessJson | null;
  file: { id: string; name: string; content_type: string } | null;
}

/** The sellers' parts of an order, with what stands ready. The paper of the scales is for those who fetch the goods. */
export async function salesOfOrder(orderId: number, seesTickets: boolean): Promise<StaffSale[]> {
  const found = await rows(sql<StaffSaleJson>`
    select p.id, p.purchase_no, c.company_name_th as seller_name, ${companySql('c')} as seller, c.phone as seller_phone,
      p.sale_type::int, ${readinessSql} as readiness,
      (select coalesce(json_agg(json_build_object(${lineNamesSql}, 'lot_no', t.lot_no, 'quantity', t.quantity)
        order by i.id, t.id), '[]')
        from order_items i join goods_ready_lots t on t.order_item_id = i.id where i.purchase_id = p.id) as lots,
      case when ${seesTickets}
        and f.id is not null then json_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type) end
        as file
    from purchases p join companies c on c.id = p.company_id left join goods_ready g on g.purchase_id = p.id
      left join files f on f.id = g.weigh_ticket_file_id
    where p.order_id = ${orderId} order by p.id`);
  return found.map(({ readiness, file, ...sale }) => ({
    ...sale,
    readiness: readiness && { ...readiness, marked_at: new Date(readiness.marked_at) },
    weigh_ticket: file && { name: file.name, content_type: file.content_type, url: signedFileUrl(file.id) },
  }));
}

/** How many of each order's sellers have their goods ready, and the first day on which some are. */
export async function readinessOfOrders(orderIds: readonly number[]): Promise<Map<number, OrderReadiness>> {
  const found = await rows(sql<OrderReadiness & { order_id: number }>`
    select p.order_id, count(*)::int as sales, count(g.purchase_id)::int as ready, min(g.ready_date) as ready_date
    from purchases p left join goods_ready g on g.purchase_id = p.id where p.order_id = any (${orderIds}::int[])
      and p.sale_type <> ${sql.lit(SALE_CANCELLED)} group by p.order_id`);
  return new Map(found.map(({ order_id, ...readiness }) => [order_id, readiness]));
}
