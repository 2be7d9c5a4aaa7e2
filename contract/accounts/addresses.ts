import { z } from 'zod';
import { isEnglish, MAX_ENGLISH_ADDRESS } from '#domain/accounts/english-name.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { branchCode, phone, postcode, taxId } from '#contract/identifiers.ts';
import { done, id, line, names, pathId } from '#contract/wire.ts';

/** A company's address, for shipping, billing or both. */
export const address = z.object({
  id,
  name: z.string(),
  address: z.string(),
  /** The same in Latin letters; '' where nobody wrote it. */
  address_en: z.string(),
  sub_district: z.object({ id, name_th: z.string(), name_en: z.string() }),
  district: z.object({ id, name_th: z.string(), name_en: z.string() }),
  province: z.object({ id, ...names }),
  /** The specification's names of what stands above: a district is its sub-district, an amphure its district. */
  district_id: id,
  amphure_id: id,
  province_id: id,
  zipcode: z.string(),
  post_code: z.string(),
  country: z.string(),
  phone: z.string(),
  /** The specification's default: where shipping begins with it. */
  is_default: z.boolean(),
  is_default_shipping: z.boolean(),
  is_default_billing: z.boolean(),
  billing_name: z.string().nullable(),
  tax_id: z.string().nullable(),
  branch_code: z.string().nullable(),
  branch_name: z.string().nullable(),
});

export const addressBody = z.strictObject({
  name: line(120).min(1),
  address: line(300).min(1),
  /** What is left out stays. */
  address_en: line(MAX_ENGLISH_ADDRESS).refine(isEnglish, { error: 'not_english' }).optional(),
  sub_district_id: id,
  post_code: postcode,
  phone,
  is_default_shipping: z.boolean().default(false),
  is_default_billing: z.boolean().default(false),
  billing_name: line(200).nullish(),
  tax_id: taxId.nullish(),
  branch_code: branchCode.nullish(),
  branch_name: line(120).nullish(),
});

export const addresses = defineEndpoints({
  'GET /company-address/myaddress': {
    summary: 'The company’s addresses, default first.',
    access: 'member',
    answer: z.object({ data: z.array(address) }),
  },
  'POST /company-address/add': {
    summary: 'Add an address to the company’s book.',
    access: 'member:manage_addresses',
    body: addressBody,
    answer: z.object({ id }),
  },
  'PUT /company-address/edit/{id}': {
    summary:
      'Change an address; orders that were placed keep what they were placed with. A default stays one until another takes its place.',
    access: 'member:manage_addresses',
    params: pathId,
    body: addressBody,
    answer: done,
  },
  'DELETE /company-address/{id}': {
    summary:
      'Delete an address; refused while an order is to be delivered there. Another one becomes the default in its place.',
    access: 'member:manage_addresses',
    params: pathId,
    answer: done,
  },
  'PUT /company-address/default': {
    summary: 'The address that shipping, billing or both begin with.',
    access: 'member:manage_addresses',
    body: z.strictObject({ shipping_address_id: id.optional(), billing_address_id: id.optional() }),
    answer: done,
  },
});
