import type { z } from 'zod';
import type { readiness } from '#contract/trade/sale-shapes.ts';
import { sql } from '#server/platform/database/query.ts';

type Readiness = z.output<typeof readiness>;

export type ReadinessJson = Omit<Readiness, 'marked_at'> & { marked_at: string };

/** What is said of goods `g` that stand ready, as JSON; null without. */
export const readinessSql = sql<ReadinessJson | null>`case when g.purchase_id is not null then json_build_object(
  'ready_date', g.ready_date, 'vehicle_plate', g.vehicle_plate, 'driver_name', g.driver_name, 'driver_phone',
  g.driver_phone,
  'weigh_ticket_no', g.weigh_ticket_no, 'marked_at', g.marked_at) end`;
