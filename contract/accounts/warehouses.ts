import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { mobile, postcode } from '#contract/identifiers.ts';
import { withDefault } from '#contract/specified-calls.ts';
import { done, id, line, names, pathId } from '#contract/wire.ts';
import { checkedStatus, refusalReason } from './checked-by-staff.ts';

const place = z.object({ id, name_th: z.string(), name_en: z.string() });

export const warehouse = z.object({
  id,
  name: z.string(),
  /** What readers of English and Chinese see in its place; null where it has none. */
  name_en: z.string().nullable(),
  name_cn: z.string().nullable(),
  address: z.string(),
  sub_district: place.nullable(),
  district: place.nullable(),
  province: z.object({ id, ...names }),
  post_code: z.string().nullable(),
  contact_person: z.string(),
  mobile: z.string(),
  allows_pickup: z.boolean(),
  is_default: z.boolean(),
  status: checkedStatus,
  reason: refusalReason,
  /** Offers that rest while the warehouse waits for approval. */
  offer_count: z.int().min(0),
});

/** What says nothing is no name. */
const foreignName = withDefault(line(120).nullable(), null).transform((name) => name || null);

export const warehouseBody = z.strictObject({
  name: line(120).min(1),
  name_en: foreignName,
  name_cn: foreignName,
  address: line(300).min(1),
  sub_district_id: id,
  post_code: postcode,
  contact_person: line(120).min(1),
  mobile,
  allows_pickup: z.boolean().default(false),
  is_default: z.boolean().default(false),
});

const offers = 'seller:manage_offers';

export const warehouses = defineEndpoints({
  'GET /company-warehouse/mywarehouse': {
    summary: 'The seller’s warehouses, the default first.',
    access: 'seller',
    answer: z.object({ data: z.array(warehouse) }),
  },
  'POST /company-warehouse/add': {
    summary: 'Add a warehouse; it waits for approval.',
    access: offers,
    body: warehouseBody,
    answer: z.object({ id }),
  },
  'PUT /company-warehouse/{id}': {
    summary:
      'Change a warehouse. With another address it waits for approval again and its offers rest: that has to be accepted.',
    access: offers,
    params: pathId,
    body: z.strictObject({ ...warehouseBody.shape, accept_rest: z.boolean().default(false) }),
    answer: z.object({ id, status: checkedStatus }),
  },
  'DELETE /company-warehouse/{id}': {
    summary: 'Give a warehouse up. One with stock on offer or open orders cannot be.',
    access: offers,
    params: pathId,
    answer: done,
  },
});
