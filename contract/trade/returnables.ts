import { z } from 'zod';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { done, id, instant, line, pathId } from '#contract/wire.ts';
import { MAX_RETURNABLES, returnableCauses, returnableKinds } from '#domain/trade/returnables/returnables.ts';

/** What a company has to give back, with the newest movements. */
const account = z.object({
  balances: z.array(z.object({ kind: z.enum(returnableKinds), balance: z.int() })),
  movements: z.array(
    z.object({
      id,
      kind: z.enum(returnableKinds),
      cause: z.enum(returnableCauses),
      quantity: z.int(),
      balance_after: z.int(),
      shipment_no: z.string().nullable(),
      note: z.string(),
      at: instant,
    }),
  ),
});

const count = z.int().min(0).max(MAX_RETURNABLES);
const counts = z.strictObject({ pallet: count, jumbo_bag: count });
const declaring = { params: pathId, body: counts, answer: done } as const;

export const returnables = defineEndpoints({
  'GET /returnables': {
    summary: 'Pallets and jumbo bags that the company has to give back.',
    access: 'member:see_orders',
    answer: account,
  },
  'GET /staff/companies/{id}/returnables': {
    summary: 'The same of a company.',
    access: anyStaff,
    params: pathId,
    answer: account,
  },
  'POST /staff/companies/{id}/returnables': {
    summary: 'What of them came back, with the number of its receipt; below zero what was counted too much.',
    access: 'staff:logistics',
    perMinute: 60,
    params: pathId,
    body: z.strictObject({
      kind: z.enum(returnableKinds),
      quantity: z
        .int()
        .min(-MAX_RETURNABLES)
        .max(MAX_RETURNABLES)
        .refine((quantity) => quantity !== 0, { error: 'enter_quantity' }),
      /** Of the receipt, or why it is corrected. */
      note: line(200).min(1),
    }),
    answer: done,
  },
  'GET /seller/sales/{id}/returnables': {
    summary: 'What the seller said of each shipment of a purchase.',
    access: 'seller:manage_sales',
    params: pathId,
    answer: z.object({ shipments: z.array(counts.extend({ shipment_id: id })) }),
  },
  'PUT /seller/shipments/{id}/returnables': {
    summary: 'What goes with a shipment and has to come back. It is counted for the buyer once the shipment has left.',
    access: 'seller:manage_sales',
    perMinute: 60,
    ...declaring,
  },
  'PUT /staff/shipments/{id}/returnables': {
    summary: 'The same by logistics.',
    access: 'staff:logistics',
    ...declaring,
  },
});
