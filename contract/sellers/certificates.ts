import { z } from 'zod';
import { certificateKinds, validities } from '#domain/sellers/certificates.ts';
import { checkedStatus, refusalReason } from '#contract/accounts/checked-by-staff.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { labelToken } from '#contract/market/lot-labels.ts';
import { day, done, id, idText, line, names, pathId } from '#contract/wire.ts';

export const certificate = z.object({
  id,
  kind: z.enum(certificateKinds),
  name: z.string(),
  number: z.string(),
  issued_on: day,
  valid_until: day.nullable(),
  issuer: z.string(),
  valid_from: day.nullable(),
  /** Of recycled content. */
  recycled_percent: z.int().nullable(),
  /** Null of what is the company’s own. */
  goods: z
    .object({
      product_stock_id: id,
      product: z.object(names),
      stock_lot_id: id.nullable(),
      lot_no: z.string().nullable(),
    })
    .nullable(),
  validity: z.enum(validities),
  file: z.object({ name: z.string(), content_type: z.string(), size: z.int() }),
  status: checkedStatus,
  reason: refusalReason,
});

/** Sent as a form beside the file, where an empty field says that there is none. */
const noDay = z.preprocess((value) => (value === '' ? null : value), day.nullable()) as unknown as z.ZodType<
  string | null,
  string | null
>;

const percentText = z.preprocess(
  (value) => (value === '' || value === undefined ? null : Number(value)),
  z.int().min(1).max(100).nullable(),
) as unknown as z.ZodType<number | null, string | undefined>;

export const certificateBody = z.strictObject({
  kind: z.enum(certificateKinds),
  name: line(200).min(1),
  number: line(80).min(1),
  issued_on: day,
  valid_until: noDay,
  issuer: line(200).default(''),
  valid_from: noDay.optional(),
  /** Of recycled content, in percent. */
  recycled_percent: percentText.optional(),
  /** The offer that it is of, and the lot of it; without either it is the company’s own. A known one keeps its own. */
  product_stock_id: idText.optional(),
  stock_lot_id: idText.optional(),
});

const offers = 'seller:manage_offers';

export const certificates = defineEndpoints({
  'GET /company-certificate/mycertificate': {
    summary: 'The seller’s certificates, and whether they still count.',
    access: offers,
    answer: z.object({ data: z.array(certificate) }),
  },
  'GET /seller/stock-lots/{id}/certificates': {
    summary: 'The certificates of a lot and of its offer, and whether they count.',
    access: offers,
    params: pathId,
    answer: z.object({ data: z.array(certificate) }),
  },
  'GET /lots/{token}/certificates': {
    summary: 'The approved certificates of a lot and of its offer, as everybody sees them; ended ones say so.',
    access: 'public',
    perMinute: 60,
    params: labelToken,
    answer: z.object({
      data: z.array(
        certificate.pick({
          kind: true,
          name: true,
          number: true,
          issuer: true,
          issued_on: true,
          valid_from: true,
          valid_until: true,
          recycled_percent: true,
          validity: true,
        }),
      ),
    }),
  },
  'GET /product/certificates/{id}': {
    summary:
      'Approved certificates of a product’s offers that count now: recycled content, food contact, mass balance.',
    access: 'public',
    params: pathId,
    answer: z.object({
      data: z.array(
        certificate
          .pick({ id: true, kind: true, number: true, issuer: true, valid_until: true, recycled_percent: true })
          .extend({ product_stock_id: id }),
      ),
    }),
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
    answer: z.object({ id, status: checkedStatus }),
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
