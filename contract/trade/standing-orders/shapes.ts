import { z } from 'zod';
import { alertStates } from '#domain/trade/alerts/alert.ts';
import { standingDoubts } from '#domain/trade/standing-orders/decide-run.ts';
import { standingOrderStates, standingTriggers } from '#domain/trade/standing-orders/standing-order.ts';
import { decisionRefusals } from '#domain/trade/purchasing/purchase-request.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, bahtPerKg, day, id, instant } from '#contract/wire.ts';

export const standingOrderRow = z.object({
  id,
  state: z.enum(standingOrderStates),
  requester: z.string(),
  is_mine: z.boolean(),
  /** Null where the catalogue has it no more. */
  product: named.extend({ grade: z.string() }).nullable(),
  /** As it was approved. */
  grade: z.string(),
  kg: z.number(),
  province: named,
  trigger: z.enum(standingTriggers),
  working_day: z.int().nullable(),
  alert_id: id.nullable(),
  cap_per_kg: bahtPerKg,
  cap_run: baht,
  cap_total: baht,
  runs: z.int(),
  max_runs: z.int(),
  spent: baht,
  last_day: day,
  next_at: instant.nullable(),
  doubt: z.enum(standingDoubts).nullable(),
  created_at: instant,
  /** For staff alone. */
  buyer: named.nullable(),
  may_decide: z.boolean(),
});

export const standingOrderDetail = standingOrderRow.extend({
  address: z.object({
    id,
    name: z.string(),
    is_there: z.boolean(),
    /** For the company alone; null where it is gone. */
    text: z.object({ th: z.string(), en: z.string() }).nullable(),
  }),
  /** How the alert stands now that begins its orders. */
  alert_state: z.enum(alertStates).nullable(),
  payment_type: z.int(),
  credit_time: z.int().nullable(),
  po_number: z.string().nullable(),
  cost_centre: z.string().nullable(),
  note: z.string(),
  /** Until when it can be approved. */
  expires_at: instant,
  ended_at: instant.nullable(),
  stop_reason: z.string().nullable(),
  /** Who stopped it; null where it stopped by itself. */
  stopped_by: z.string().nullable(),
  is_stopped_by_staff: z.boolean(),
  approvals_needed: z.int(),
  decisions: z.array(
    z.object({ step: z.int(), by: z.string(), is_approved: z.boolean(), note: z.string(), at: instant }),
  ),
  /** Why the caller cannot decide it; null when they can. */
  may_not_decide: z.enum(decisionRefusals).nullable(),
  may_withdraw: z.boolean(),
  may_stop: z.boolean(),
  /** What it decided, the newest first. */
  history: z.array(
    z.object({
      id,
      period: z.string(),
      at: instant,
      outcome: z.enum(['ordered', 'stopped']),
      order_id: id.nullable(),
      order_no: z.string().nullable(),
      doubt: z.enum(standingDoubts).nullable(),
      /** The code of what the checkout refused it with. */
      refusal: z.string().nullable(),
      kg: z.number().nullable(),
      per_kg: bahtPerKg.nullable(),
      total: baht.nullable(),
      runs_before: z.int(),
      spent_before: baht,
    }),
  ),
});
