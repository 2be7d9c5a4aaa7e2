import { z } from 'zod';
import { boughtNames } from '#contract/money/bought-names.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { company, days, states, text } from '#contract/kit/filters.ts';
import { day, id, names } from '#contract/wire.ts';
import { shipmentStates } from '#domain/trade/shipments/shipment-steps.ts';
import texts from './arrival-list.json' with { type: 'json' };

const row = z.object({
  id,
  shipment_no: z.string(),
  state: z.enum(shipmentStates),
  planned_day: day.nullable(),
  /** Its own vehicle, else that of its trip. */
  plate: z.string().nullable(),
  driver_name: z.string().nullable(),
  seller: z.object({ id, ...names }),
  /** The name of the address that it comes to; '' of a pick-up. */
  place: z.string(),
  kg: z.number(),
  lines: z.array(z.object({ ...boughtNames, quantity: z.int() })),
});

/** What comes to a company, for whoever receives it: goods and vehicles, no prices. */
export const arrivalList = defineList({
  name: 'arrivals',
  access: 'member:receive_goods',
  summary: 'The shipments to the company, those on the road first. No prices.',
  row,
  columns: {
    shipment_no: { kind: 'text', onCard: 'name' },
    planned_day: { kind: 'day', sort: true, onCard: 'fact' },
    plate: { kind: 'text', onCard: 'fact' },
    driver_name: { kind: 'text', isExtra: true },
    goods: { kind: 'text', onCard: 'goods' },
    kg: { kind: 'number', onCard: 'sum' },
    seller: { kind: 'company', onCard: 'fact' },
    place: { kind: 'text', isExtra: true },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: {
    shipment_no: text(20),
    plate: text(30),
    seller: company,
    state: states(shipmentStates),
    planned_day: days,
  },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
