import { z } from 'zod';
import { certificateKinds } from '#domain/sellers/certificates.ts';
import { accountNumber, bankCode } from '#contract/bank-account.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { mobile, postcode } from '#contract/identifiers.ts';
import { withDefault } from '#contract/specified-calls.ts';
import { day, done, id, line, names, pathId } from '#contract/wire.ts';

/** 0 waiting for approval, 1 verified, 2 not approved. */
const status = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .meta({ description: '0 waiting for approval, 1 verified, 2 not approved' });
/** Why staff did not approve it. */
const reason = z.string().nullable();
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
  status,
  reason,
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

export const bankAccount = z.object({
  id,
  account_name: z.string(),
  bank_code: z.string(),
  /** In the language of the caller. */
  bank_name: z.string(),
  branch: z.string(),
  masked_number: z.string(),
  is_default: z.boolean(),
  status,
  reason,
});

export const bankAccountBody = z.strictObject({
  account_name: line(150).min(1),
  bank_code: bankCode,
  branch: line(120).min(1),
  account_number: accountNumber,
  is_default: z.boolean().default(false),
});

export const certificate = z.object({
  id,
  kind: z.enum(certificateKinds),
  name: z.string(),
  number: z.string(),
  issued_on: day,
  valid_until: day.nullable(),
  validity: z.enum(['valid', 'ends_soon', 'expired']),
  file: z.object({ name: z.string(), content_type: z.string(), size: z.int() }),
  status,
  reason,
});

/** Sent as a form beside the file, where an empty field says that there is none. */
const noDay = z.preprocess((value) => (value === '' ? null : value), day.nullable()) as unknown as z.ZodType<
  string | null,
  string | null
>;

export const certificateBody = z.strictObject({
  kind: z.enum(certificateKinds),
  name: line(200).min(1),
  number: line(80).min(1),
  issued_on: day,
  valid_until: noDay,
});

const bank = 'seller:manage_bank_accounts';
const offers = 'seller:manage_offers';

export const sellerCentre = defineEndpoints({
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
    answer: z.object({ id, status }),
  },
  'DELETE /company-warehouse/{id}': {
    summary: 'Give a warehouse up. One with stock on offer or open orders cannot be.',
    access: offers,
    params: pathId,
    answer: done,
  },

  'GET /company-bank-account/mybankaccount': {
    summary: 'The seller’s bank accounts, the default first; numbers masked.',
    access: bank,
    answer: z.object({ data: z.array(bankAccount) }),
  },
  'GET /company-bank-account/{id}': {
    summary: 'One bank account with its whole number, to change it.',
    access: bank,
    params: pathId,
    answer: bankAccountBody,
  },
  'POST /company-bank-account/add': {
    summary: 'Add a bank account; it waits for approval, and the owner is told by mail.',
    access: bank,
    needsProof: true,
    perMinute: 30,
    body: bankAccountBody,
    answer: z.object({ id }),
  },
  'PUT /company-bank-account/{id}': {
    summary: 'Change a bank account; it waits for approval again, and the owner is told by mail.',
    access: bank,
    needsProof: true,
    perMinute: 30,
    params: pathId,
    body: bankAccountBody,
    answer: z.object({ id, status }),
  },
  'DELETE /company-bank-account/{id}': {
    summary: 'Take a bank account out; the owner is told by mail.',
    access: bank,
    needsProof: true,
    perMinute: 30,
    params: pathId,
    answer: done,
  },

  'GET /company-certificate/mycertificate': {
    summary: 'The seller’s certificates, and whether they still count.',
    access: offers,
    answer: z.object({ data: z.array(certificate) }),
  },
  'POST /company-certificate/add': {
    summary: 'Add a certificate (multipart, part "file"); it waits for approval.',
    access: offers,
    upload: true,
    perMinute: 30,
    body: certificateBody,
    answer: z.object({ id }),
  },
  'PUT /company-certificate/{id}': {
    summary: 'Change a certificate, or send a newer paper (multipart, part "file"); it waits for approval again.',
    access: offers,
    upload: true,
    perMinute: 30,
    params: pathId,
    body: certificateBody,
    answer: z.object({ id, status }),
  },
  'DELETE /company-certificate/{id}': {
    summary: 'Take a certificate out.',
    access: offers,
    params: pathId,
    answer: done,
  },
  'POST /company-certificate/{id}/preview': {
    summary: 'An address to look at a certificate for five minutes.',
    access: offers,
    perMinute: 60,
    params: pathId,
    answer: z.object({ previewUrl: z.string(), content_type: z.string() }),
  },
});
