import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { day, id, instant, line, names, pathId } from '#contract/wire.ts';
import { lotValue } from '#contract/market/stock-lots.ts';
import { moneyChangeStates } from '#domain/money-settings/money-setting.ts';
import { MAX_RECALL_REASON } from '#domain/trade/recalls/recall.ts';
import { shipmentStates } from '#domain/trade/shipments/shipment-steps.ts';
import { staffLotList } from './lot-list.ts';

const access = ['staff:logistics', 'staff:sales'] as const;

/** A shipment that took packs of a lot, and whom they went to. */
const goneTo = z.object({
  shipment_id: id,
  shipment_no: z.string(),
  state: z.enum(shipmentStates),
  order_id: id,
  order_no: z.string(),
  buyer: z.object({ id, ...names }),
  /** Out of the warehouse; none of what is only planned, or came back. */
  packs: z.int(),
  departed_at: instant.nullable(),
  delivered_at: instant.nullable(),
});

export const recalls = defineEndpoints({
  'GET /staff/lots': staffLotList.list,
  'GET /staff/lots/export': staffLotList.export,
  'GET /staff/lots/{id}': {
    summary: 'A lot with every shipment that took of it and whose it was, and its recalls.',
    access,
    params: pathId,
    answer: z.object({
      ...staffLotList.row.shape,
      made_on: day.nullable(),
      measured: z.array(lotValue),
      gone_to: z.array(goneTo),
      recalls: z.array(
        z.object({
          id,
          state: z.enum(moneyChangeStates),
          reason: z.string(),
          proposed_at: instant,
          decided_at: instant.nullable(),
        }),
      ),
      may_recall: z.boolean(),
    }),
  },
  'POST /staff/lots/{id}/recall': {
    summary: 'Propose a recall: once a second person approved it, every company that got of the lot is notified.',
    access: 'staff:logistics',
    needsProof: true,
    setsMoney: 'lot_recall',
    params: pathId,
    body: z.strictObject({ reason: line(MAX_RECALL_REASON).min(1) }),
    answer: proposedChange,
  },
});
