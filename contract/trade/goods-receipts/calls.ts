import { z } from 'zod';
import { boughtNames } from '#contract/money/bought-names.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { shipment, shipmentFileKinds } from '#contract/trade/shipments/shapes.ts';
import { arrivalList } from './arrival-list.ts';
import { id, instant, line, pathId } from '#contract/wire.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { FILES_OF_A_MESSAGE } from '#domain/trade/claims/claim.ts';

const packs = z.int().min(0).max(MAX_STOCK_UNITS);
const MAX_WEIGHED_KG = 10_000_000;
const said = { delivered_quantity: z.int(), refused_quantity: z.int(), damaged_quantity: z.int() };

/** A shipment with what was received of it, and proof of delivery. Nobody's price stands in it. */
const received = shipment.omit({ version: true, trip: true }).extend({
  lines: z.array(
    z.object({
      id,
      order_item_id: id,
      ...boughtNames,
      quantity: z.int(),
      lot_no: z.string(),
      /** Kilograms of one pack. */
      unit_weight: z.number(),
      delivered_quantity: z.int().nullable(),
      refused_quantity: z.int().nullable(),
      refused_reason: z.string(),
    }),
  ),
  /** Pictures, signature and papers; addresses open in this session for five minutes. */
  files: z.array(
    z.object({ kind: z.enum(shipmentFileKinds), name: z.string(), content_type: z.string(), url: z.string() }),
  ),
  receipt: z
    .object({
      received_at: instant,
      received_by: z.string(),
      note: z.string(),
      lines: z.array(z.object({ shipment_line_id: id, ...said, weighed_kg: z.number().nullable() })),
      claims: z.array(id),
    })
    .nullable(),
  /** Whether its receipt can be given now. */
  may_receive: z.boolean(),
});

/** What a company's people know of its shipments, and say of them. */
export const goodsReceipts = defineEndpoints({
  'GET /arrivals': arrivalList.list,
  'GET /arrivals/export': arrivalList.export,
  'GET /arrivals/{id}': {
    summary: 'A shipment to the company as whoever receives it sees it. No prices.',
    access: 'member:receive_goods',
    params: pathId,
    answer: received.extend({ order_no: z.string() }),
  },
  'GET /orders/{id}/receipts': {
    summary: 'The shipments of an order of the company with what was received of each, and proof of delivery.',
    access: 'member:see_orders',
    params: pathId,
    answer: z.object({ shipments: z.array(received) }),
  },
  'POST /shipments/{id}/receipt': {
    summary:
      'Say what came of a shipment, line by line. It is delivered by that; what came short or damaged is claimed.',
    access: 'member:receive_goods',
    params: pathId,
    perMinute: 30,
    guards: 'mail',
    movesMoney: true,
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            /** Of the shipment's line. */
            id,
            delivered_quantity: packs,
            refused_quantity: packs.default(0),
            refused_reason: line(200).default(''),
            damaged_quantity: packs.default(0),
            weighed_kg: z.number().min(0).max(MAX_WEIGHED_KG).nullable().default(null),
          }),
        )
        .min(1)
        .max(200),
      note: line(500).default(''),
      /** Pictures and the weigh ticket, sent before by `POST /claims/files`; they go with the claims. */
      files: z.array(z.uuid()).max(FILES_OF_A_MESSAGE).default([]),
    }),
    answer: z.object({ status: z.literal(true), claims: z.array(id) }),
  },
});
