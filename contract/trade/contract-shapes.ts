import { z } from 'zod';
import { baht, day, id, instant } from '#contract/wire.ts';

const party = z.object({
  title: z.string(),
  title_en: z.string(),
  firstname: z.string(),
  firstname_en: z.string(),
  lastname: z.string(),
  lastname_en: z.string(),
  position: z.string(),
  position_en: z.string(),
  companyname: z.string(),
  companyname_en: z.string(),
  taxId: z.string(),
  taxId_en: z.string(),
  address: z.string(),
  address_en: z.string(),
  tel: z.string(),
  tel_en: z.string(),
  fax: z.string(),
  fax_en: z.string(),
  email: z.string(),
  email_en: z.string(),
}).shape;

type Prefixed<Prefix extends string> = { [K in keyof typeof party as `${Prefix}_${K}`]: (typeof party)[K] };

/** The specification's names: `seller_title`, `buyer_companyname_en`, … */
const prefixed = <Prefix extends string>(prefix: Prefix) =>
  Object.fromEntries(Object.entries(party).map(([key, shape]) => [`${prefix}_${key}`, shape])) as Prefixed<Prefix>;

export const contractVersion = z.object({
  id,
  version: z.int(),
  made_at: instant,
  /** Why it takes the place of the version before it. */
  reason: z.string().nullable(),
  /** The fingerprint of its PDF; null for the moment until that is made. */
  sha256: z.string().nullable(),
  confirmed_at: instant.nullable(),
  confirmed_by_name: z.string().nullable(),
  confirmed_from: z.string().nullable(),
});

export const salesContract = contractVersion.extend({
  order_id: id,
  order_no: z.string(),
  /** Whether it is the version that counts. */
  is_current: z.boolean(),
  /** Whether it waits for the buyer. */
  may_confirm: z.boolean(),
  ...prefixed('seller'),
  ...prefixed('buyer'),
  contract_date: day,
  delivery_date: day.nullable(),
  /** Null on credit: `credit_time` days after delivery. */
  payment_date: day.nullable(),
  payment_until: instant.nullable(),
  credit_time: z.int(),
  remark: z.string(),
  po_number: z.string(),
  cost_centre: z.string(),
  requester: z.string(),
  shipping_contact_phone: z.string(),
  place: z.string(),
  place_en: z.string(),
  lines: z.array(
    z.object({
      product_name: z.string(),
      product_name_en: z.string(),
      product_attribute: z.string(),
      product_attribute_en: z.string(),
      quantity: z.int(),
      price: baht,
      line_discount: baht,
      line_total: baht,
    }),
  ),
  total: baht,
  shipping_cost: baht,
  discount_price: baht,
  vat_rate: z.number(),
  vat: baht,
  total_include_vat: baht,
  terms: z.array(z.object({ th: z.string(), en: z.string() })),
});
