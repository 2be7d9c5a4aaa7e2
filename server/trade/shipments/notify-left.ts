import { companyRoles, mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { notifyAll } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { shipmentLeft, type LeftShipment } from './notifications.ts';
import { shipmentGoodsSql } from './shipped-goods-sql.ts';

interface Row extends LeftShipment {
  user_id: number;
  /** Where the buyer's people receive goods without seeing orders. */
  receivers: number[];
}

/** Who receives and sees no order: others read of the first departure in the order's own mail. */
const RECEIVING_ROLES = companyRoles.filter(
  (role) => mayInCompany(role, [], 'receive_goods') && !mayInCompany(role, [], 'see_orders'),
);

/** The company's warehouse hears of each shipment that left; whoever ordered of those after the first. */
export async function notifyLeft(shipmentIds: readonly number[], isFirst: boolean): Promise<void> {
  if (shipmentIds.length === 0) return;
  const found = await rows(sql<Row>`
    select s.id, s.shipment_no, s.order_id, o.order_no /* not null: shipped */, o.user_id,
      coalesce(s.planned_day, t.day) as day, coalesce(s.plate, t.plate) as plate,
      coalesce(s.driver_name, t.driver_name) as driver, coalesce(s.driver_phone, t.driver_phone) as phone,
      ${shipmentGoodsSql} as lines /* not null: coalesced */,
      array(select u.id from users u where u.company_id = o.company_id and u.account_status = 'verified'
        and u.company_role = any (${RECEIVING_ROLES}::text[])) as receivers /* not null: an array */
    from shipments s join orders o on o.id = s.order_id left join trips t on t.id = s.trip_id
    where s.id = any (${shipmentIds}::int[]) order by s.id`);
  await notifyAll(
    found.map(({ user_id, receivers, ...shipment }) => ({
      event: shipmentLeft(shipment),
      recipients: [...(isFirst ? [] : [user_id]), ...receivers].map((userId) => ({ userId })),
    })),
  );
}
