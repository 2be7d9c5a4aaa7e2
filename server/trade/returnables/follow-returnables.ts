import { returnableKinds, returnablesOut, type ReturnableKind } from '#domain/trade/returnables/returnables.ts';
import type { ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { lockBalances, moveReturnables } from './move-returnables.ts';

interface Counted {
  shipment_id: number;
  company_id: number;
  state: ShipmentState;
  kind: ReturnableKind;
  quantity: number;
  /** What was counted of it before. */
  moved: number;
}

/**
 * What a buyer's company has follows the shipments of an order, which is locked: of each that has left what went with
 * it, whatever steps led there. Written is the difference to what was written before, so that each step counts once.
 */
export async function followReturnables(orderId: number): Promise<void> {
  const counted = await rows(sql<Counted>`
    select s.id as shipment_id, o.company_id, s.state, k.kind /* not null: listed */,
      coalesce(r.quantity, 0) as quantity /* not null: coalesced */,
      coalesce((select sum(m.quantity) from returnable_movements m
        where m.shipment_id = s.id and m.kind = k.kind), 0)::int as moved /* not null: coalesced */
    from shipments s join orders o on o.id = s.order_id cross join unnest(${[...returnableKinds]}::text[]) k (kind)
      left join shipment_returnables r on r.shipment_id = s.id and r.kind = k.kind
    where s.order_id = ${orderId} order by s.id, k.kind`);
  const movements = counted.flatMap(({ shipment_id, state, kind, quantity, moved }) => {
    const more = returnablesOut(state, quantity) - moved;
    if (more === 0) return [];
    const cause = more > 0 ? ('sent' as const) : ('unsent' as const);
    return [{ kind, cause, quantity: more, shipment_id, note: '', staff_id: null }];
  });
  if (movements.length === 0) return;
  await lockBalances(counted[0]!.company_id);
  await moveReturnables(counted[0]!.company_id, movements);
}
